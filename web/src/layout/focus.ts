// The focus is never lost: where what had it goes away, or can no longer have it, it returns to where it was before.

/** So many places are remembered. */
const MAX_REMEMBERED = 40;
/** Where to look if nothing that is remembered is left. */
const BOARD_CELL = '[role="gridcell"][tabindex="0"]';

function canHaveFocus(element: Element): boolean {
  const modal = document.querySelector("dialog:modal");
  return (
    element.isConnected &&
    !element.matches(":disabled") &&
    !element.closest("[inert]") &&
    element.checkVisibility() &&
    (!modal || modal.contains(element))
  );
}

/** Watches over the focus of the whole page until what it gives back is called. */
export function keepFocus(main: () => HTMLElement): () => void {
  let remembered: Element[] = [];
  let byKeys = false;

  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    remembered = [...remembered.filter((each) => each !== target), target].slice(-MAX_REMEMBERED);
  };
  const pressed = () => (byKeys = true);
  const touched = () => (byKeys = false);

  const isLost = () => {
    const [active, last] = [document.activeElement, remembered.at(-1)];
    if (!last) return false;
    if (active === last) return last.matches(":disabled"); // the browser takes it away only later
    return (!active || active === document.body) && !canHaveFocus(last);
  };

  const restore = () => {
    if (!isLost()) return;
    remembered = remembered.filter((each) => each.isConnected);
    const cell = document.querySelector(BOARD_CELL);
    const places = [...remembered.toReversed(), ...(cell ? [cell] : []), main()];
    const place = places.find((each) => each !== document.body && canHaveFocus(each));
    (place as HTMLElement | SVGElement | undefined)?.focus({ preventScroll: !byKeys });
  };

  // What goes away may have an heir of its own, which has the first word.
  const observer = new MutationObserver(() => isLost() && setTimeout(restore));
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ["disabled", "hidden", "inert", "open"],
  });
  document.addEventListener("focusin", remember);
  document.addEventListener("keydown", pressed, true);
  document.addEventListener("pointerdown", touched, true);
  return () => {
    observer.disconnect();
    document.removeEventListener("focusin", remember);
    document.removeEventListener("keydown", pressed, true);
    document.removeEventListener("pointerdown", touched, true);
  };
}
