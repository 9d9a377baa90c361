"""A bare WebKit window whose tabs WebKitWebDriver opens and drives; MiniBrowser cannot be as narrow as a phone."""

import argparse
import os
import pathlib

parser = argparse.ArgumentParser()
parser.add_argument('--folder', type=pathlib.Path, required=True, help='gets console.txt and downloads')
parser.add_argument('--profile', required=True, help='folder of the profile')
for option in ('dark', 'private', 'blocks-cookies'):
    parser.add_argument(f'--{option}', action='store_true')
options = parser.parse_args()

# The processes of pages inherit the output and write their console there. The driver would drop it.
console = os.open(options.folder / 'console.txt', os.O_WRONLY | os.O_CREAT | os.O_APPEND)
os.dup2(console, 1)
os.dup2(console, 2)

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2

# As Safari refuses with "Block all cookies"; WebKitGTK can only refuse cookies.
REFUSE_STORAGE = """
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get() { throw new DOMException('The operation is insecure.', 'SecurityError'); } });
  IDBFactory.prototype.open = () => { throw new DOMException('The operation is insecure.', 'SecurityError'); };
  Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false });
"""

desktop = Gtk.Settings.get_default()
# Pages see it as prefers-reduced-motion.
desktop.set_property('gtk-enable-animations', False)
desktop.set_property('gtk-application-prefer-dark-theme', options.dark)

# WebKit writes no console messages of a private window.
settings = WebKit2.Settings(enable_write_console_messages_to_stdout=True)
scripts = WebKit2.UserContentManager()
if options.private:
    profile = WebKit2.WebsiteDataManager.new_ephemeral()
else:
    folder = options.profile
    profile = WebKit2.WebsiteDataManager(base_data_directory=folder, base_cache_directory=f'{folder}/cache')
    cookies = f'{folder}/cookies.sqlite'
    profile.get_cookie_manager().set_persistent_storage(cookies, WebKit2.CookiePersistentStorage.SQLITE)
if options.blocks_cookies:
    profile.get_cookie_manager().set_accept_policy(WebKit2.CookieAcceptPolicy.NEVER)
    everywhere = WebKit2.UserContentInjectedFrames.ALL_FRAMES
    at_start = WebKit2.UserScriptInjectionTime.START
    scripts.add_script(WebKit2.UserScript(REFUSE_STORAGE, everywhere, at_start, None, None))

context = WebKit2.WebContext(website_data_manager=profile)
context.set_preferred_languages(['de-DE', 'de'])
context.set_automation_allowed(True)

tabs = Gtk.Notebook(show_tabs=False, show_border=False)
window = Gtk.Window(decorated=False, default_width=1280, default_height=900)
window.add(tabs)


def show_tab(_window, tab):
    """Shows the tab that the driver works in."""
    if tab:
        tabs.set_current_page(tabs.page_num(tab))


def close_dialog(_tab, dialog):
    """Notes a dialog of the page, which would stop the session, and lets the page be left."""
    print('CONSOLE ERROR dialog:', dialog.get_message(), flush=True)
    if dialog.get_dialog_type() == WebKit2.ScriptDialogType.BEFORE_UNLOAD_CONFIRM:
        dialog.confirm_set_confirmed(True)
    return True


def note_refusal(resource, _property):
    response = resource.get_response()
    if response.get_status_code() >= 400:
        print('CONSOLE ERROR response:', response.get_status_code(), resource.get_uri(), flush=True)


def open_tab(_session):
    tab = WebKit2.WebView(
        is_controlled_by_automation=True, settings=settings, user_content_manager=scripts, web_context=context
    )
    tab.connect('close', tabs.remove)
    tab.connect('script-dialog', close_dialog)
    tab.connect('resource-load-started', lambda _tab, resource, _: resource.connect('notify::response', note_refusal))
    tab.show()
    tabs.append_page(tab)
    return tab


def save(download, name):
    download.set_destination((options.folder / 'downloads' / name).as_uri())
    return True


window.connect('set-focus', show_tab)
window.connect('destroy', Gtk.main_quit)
context.connect('automation-started', lambda _context, session: session.connect('create-web-view', open_tab))
context.connect('download-started', lambda _context, download: download.connect('decide-destination', save))
window.show_all()
Gtk.main()
