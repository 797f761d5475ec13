"""Encryption and signatures, as the standards say."""

from __future__ import annotations

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec

from banquise.server.push.messages import TOKEN_SECONDS, ServerKey, decode, encode, encrypted, is_public_key
from banquise.server.push.sender import is_push_service
from tests.server.push.service import AUTH, CURVE, claims_of, decrypted, point

EXAMPLE = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgk"
    "f1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)
EXAMPLE_PRIVATE = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
EXAMPLE_AUTH = "BTBZMqHH6r4Tts7J_aSIgg"


def test_the_tests_read_the_example_of_rfc_8291() -> None:
    private = ec.derive_private_key(int.from_bytes(decode(EXAMPLE_PRIVATE), "big"), CURVE)
    assert decrypted(decode(EXAMPLE), private, decode(EXAMPLE_AUTH)) == b"When I grow up, I want to be a watermelon"


def test_only_the_browser_reads_a_message() -> None:
    browser, other = ec.generate_private_key(CURVE), ec.generate_private_key(CURVE)
    body = encrypted(b"your turn", point(browser.public_key()), AUTH)
    assert decrypted(body, browser, AUTH) == b"your turn"
    with pytest.raises(InvalidTag):
        decrypted(body, other, AUTH)
    assert encrypted(b"your turn", point(browser.public_key()), AUTH) != body


def test_a_signature_says_who_sends_to_whom_and_until_when() -> None:
    key = ServerKey(ec.generate_private_key(CURVE))
    header = key.authorization("https://push.example:8443/abc", "https://club.example", 1_000_000)["Authorization"]
    claims, signer = claims_of(header)
    assert claims == {"aud": "https://push.example:8443", "exp": 1_000_000 + TOKEN_SECONDS, "sub": "https://club.example"}
    assert signer == key.public


@pytest.mark.parametrize(
    ("endpoint", "allowed"),
    [
        ("https://fcm.example/send/1", True),
        ("https://eu.fcm.example/send/1", True),
        ("https://fcm.example:443/send/1", True),
        ("http://127.0.0.1:99/1", True),
        ("http://fcm.example/send/1", False),
        ("https://badfcm.example/send/1", False),
        ("https://fcm.example.evil.test/1", False),
        ("https://someone@fcm.example/1", False),
        ("https://localhost/1", False),
        ("http://127.0.0.2/1", False),
        ("http://[::1]/1", False),
        ("https://[fcm.example/1", False),
        ("https://fcm.example:port/1", False),
        ("file:///etc/passwd", False),
        ("", False),
    ],
)
def test_nothing_is_sent_but_to_push_services(endpoint: str, allowed: bool) -> None:  # noqa: FBT001 - a column of the table
    assert is_push_service(endpoint, ("fcm.example", "127.0.0.1")) == allowed


def test_keys_of_browsers_are_points_of_the_curve() -> None:
    good = point(ec.generate_private_key(CURVE).public_key())
    assert is_public_key(good)
    assert not is_public_key(b"\4" + bytes(64))
    assert decode(encode(good)) == good
