"""How notices leave the house: mail, webhooks, and the many services of apprise."""

from __future__ import annotations

import http.client
import ipaddress
import json
import smtplib
import socket
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid, parseaddr
from urllib.parse import unquote, urlsplit

from .settings import Settings
from .storage.post import Letter

PATIENCE = 15
"""Seconds for one attempt."""
LONGEST_ADDRESS = 500
APPRISE_AT_HOME = ("dbus", "file", "glib", "gnome", "kde", "macosx", "qt", "syslog", "windows")
"""Services of apprise that act on the club's own machine; nobody outside may ask for these."""


class NotSent(Exception):
    """A notice did not go out; `for_ever`: trying again is of no use."""

    def __init__(self, why: str, *, for_ever: bool = False) -> None:
        super().__init__(why)
        self.for_ever = for_ever


def check_address(channel: str, address: str, settings: Settings) -> str:
    """Why an address can't be; "" if it can."""
    if channel not in settings.channels:
        return f"this club sends nothing by {channel}"
    if not address or len(address) > LONGEST_ADDRESS or not address.isprintable():
        return f"an address has 1 to {LONGEST_ADDRESS} characters"
    if channel == "mail":
        name, _, host = parseaddr(address)[1].rpartition("@")
        return "" if name and "." in host and parseaddr(address)[1] == address else "this is no mail address"
    scheme = address.partition("://")[0].lower()
    if channel == "webhook":
        return "" if scheme in ("http", "https") and urlsplit(address).hostname else "a webhook begins with https://"
    if "://" not in address or scheme in APPRISE_AT_HOME:
        return "this is no address that may be used"
    return ""


def send(letter: Letter, settings: Settings) -> None:
    """Send a letter. Blocks: call it from a thread. NotSent says what went wrong."""
    why = check_address(letter.channel, letter.address, settings)
    if why:
        raise NotSent(why, for_ever=True)
    if letter.channel == "mail":
        _mail(letter, settings)
    elif letter.channel == "webhook":
        _webhook(letter, settings)
    else:
        _apprise(letter, settings)


def _mail(letter: Letter, settings: Settings) -> None:
    server = urlsplit(settings.smtp)
    message = EmailMessage()
    message["From"] = settings.mail_from
    message["To"] = letter.address
    message["Subject"] = letter.subject.replace("\n", " ")
    message["Date"] = formatdate()
    message["Message-ID"] = make_msgid(domain=settings.mail_from.rpartition("@")[2] or None)
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(letter.body)
    host, port = server.hostname or "localhost", server.port
    try:
        if server.scheme == "smtps":
            line: smtplib.SMTP = smtplib.SMTP_SSL(
                host, port or 465, timeout=PATIENCE, context=ssl.create_default_context()
            )
        else:
            line = smtplib.SMTP(host, port or 587, timeout=PATIENCE)
        with line:
            if server.scheme == "smtp+tls":
                line.starttls(context=ssl.create_default_context())
            if server.username:
                line.login(unquote(server.username), unquote(server.password or ""))
            line.send_message(message)
    except smtplib.SMTPRecipientsRefused as error:
        raise NotSent("the address was refused", for_ever=True) from error
    except (OSError, smtplib.SMTPException) as error:
        raise NotSent(f"mail: {type(error).__name__}") from error


def _webhook(letter: Letter, settings: Settings) -> None:
    """POST a small JSON object; text for people in it, in the names that Discord, Slack and others read."""
    where = urlsplit(letter.address)
    host = where.hostname or ""
    port = where.port or (443 if where.scheme == "https" else 80)
    body = json.dumps({"title": letter.subject, "text": letter.body, "content": letter.body}).encode()
    path = (where.path or "/") + (f"?{where.query}" if where.query else "")
    try:
        # Connect to the very address that was checked: a name may mean another one a moment later.
        address = _address_of(host, port, settings)
        line = _Connection(host, port, address, secure=where.scheme == "https")
        try:
            line.request("POST", path, body, {"content-type": "application/json", "user-agent": "grognard"})
            status = line.getresponse().status
        finally:
            line.close()
    except (OSError, http.client.HTTPException, ValueError) as error:
        raise NotSent(f"webhook: {type(error).__name__}") from error
    if status >= 400:
        raise NotSent(f"webhook: answered {status}", for_ever=status in (404, 410))
    if status >= 300:
        raise NotSent("webhook: it points elsewhere, and isn't followed", for_ever=True)


class _Connection(http.client.HTTPConnection):
    """A connection to an address that has been checked, under the host's own name."""

    def __init__(self, host: str, port: int, address: str, *, secure: bool) -> None:
        super().__init__(host, port, timeout=PATIENCE)
        self.address = address
        self.secure = secure

    def connect(self) -> None:
        """Connect."""
        self.sock = socket.create_connection((self.address, self.port), self.timeout)
        if self.secure:
            self.sock = ssl.create_default_context().wrap_socket(self.sock, server_hostname=self.host)


def _address_of(host: str, port: int, settings: Settings) -> str:
    """The address behind a name. None within the house, unless the keeper allows it."""
    found = [str(one[4][0]) for one in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    if not settings.private_addresses:
        for address in found:
            if not ipaddress.ip_address(address.partition("%")[0]).is_global:
                raise NotSent("webhook: an address within the house", for_ever=True)
    return found[0]


def _apprise(letter: Letter, settings: Settings) -> None:
    try:
        import apprise
    except ImportError:
        raise NotSent("apprise isn't installed: pip install 'grognard[notices]'") from None
    service = apprise.Apprise()
    if not service.add(letter.address):
        raise NotSent("apprise: it doesn't know this address", for_ever=True)
    for one in service:
        host = str(getattr(one, "host", "") or "")
        if host and not settings.private_addresses:
            _address_of(host, 443, settings)
    if not service.notify(body=letter.body, title=letter.subject):
        raise NotSent("apprise: it did not go out")
