"""What a screen reader would say of a page: every text that comes into a live region, in order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from playwright.sync_api import Page

LISTEN = """() => {
    const LIVE = '[aria-live=polite], [aria-live=assertive], [role=log], [role=status], [role=alert]';
    window.heard = [];
    const isHidden = region => {
        const modal = document.querySelector('dialog:modal');
        return (modal && !modal.contains(region)) || !region.checkVisibility() || region.closest('[aria-hidden=true]');
    };
    const hear = (region, text) => {
        const words = text.replace(/\\s+/g, ' ').trim();
        if (words && !isHidden(region) && region.getAttribute('aria-live') !== 'off') window.heard.push(words);
    };
    const isAtomic = region => {
        const told = region.getAttribute('aria-atomic');
        return told ? told === 'true' : ['status', 'alert'].includes(region.getAttribute('role'));
    };
    const regionOf = node => (node.nodeType === 1 ? node : node.parentElement)?.closest(LIVE);
    new MutationObserver(changes => {
        const whole = new Set();
        for (const { type, target, addedNodes } of changes) {
            for (const node of type === 'characterData' ? [target] : addedNodes) {
                const region = regionOf(node);
                if (!region) {
                    for (const inside of node.querySelectorAll?.('[role=alert]') ?? []) whole.add(inside);
                } else if (isAtomic(region)) whole.add(region);
                else if (node.isConnected) hear(region, node.textContent);
            }
        }
        for (const region of whole) if (region.isConnected) hear(region, region.textContent);
    }).observe(document, { subtree: true, childList: true, characterData: true });
}"""
"""Begins to write down what is heard. Regions outside of a modal window are not heard while it is open."""


@dataclass
class Ear:
    """Listens to a page from its first moment on; made before the page is opened."""

    page: Page

    def __post_init__(self) -> None:
        self.page.add_init_script(f"({LISTEN})()")

    def heard(self) -> Sequence[str]:
        """Everything so far."""
        found: list[str] = self.page.evaluate("window.heard")
        return found

    def waits_for(self, text: str) -> None:
        """Until this is heard."""
        self.page.wait_for_function("text => window.heard.some(each => each.includes(text))", arg=text)

    def forgets(self) -> None:
        self.page.evaluate("window.heard.length = 0")
