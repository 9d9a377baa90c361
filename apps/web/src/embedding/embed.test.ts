// @vitest-environment jsdom
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { embed } from './embed.ts';

const CALCULATOR = 'https://partner.rechner.example';

let frame: HTMLIFrameElement;
let heard: Event[];

/** Adds the script's element as a partner's page has it, and runs it. */
function embedAs(attributes: Record<string, string> = {}): HTMLIFrameElement {
  const script = document.createElement('script');
  script.setAttribute('src', `${CALCULATOR}/tarifrechner/einbetten.js`);
  // jsdom would load it.
  script.type = 'text/plain';
  for (const [name, value] of Object.entries({ 'data-partner': 'nordlicht', ...attributes }))
    script.setAttribute(name, value);
  document.body.replaceChildren(script);
  embed(script);
  return document.querySelector('iframe') ?? document.createElement('iframe');
}

function send(data: unknown, { origin = CALCULATOR, source = frame.contentWindow as MessageEventSource | null } = {}) {
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
}

const EVENTS = ['rechner:schritt', 'rechner:gesendet'];

beforeEach(() => {
  frame = embedAs();
  heard = [];
  const hear = (event: Event) => void heard.push(event);
  for (const name of EVENTS) document.addEventListener(name, hear);
  onTestFinished(() => EVENTS.forEach((name) => document.removeEventListener(name, hear)));
});

it('adds a named frame that asks for the partner and can do nothing to the page around it [EMBED-03]', () => {
  const { origin } = window.location;
  expect(frame.src).toBe(`${CALCULATOR}/nordlicht?einbetten=${encodeURIComponent(origin)}&farben=hell`);
  expect(frame.title).toBe('Versicherung berechnen und beantragen');
  expect(frame.getAttribute('sandbox')).not.toContain('top-navigation');
  expect(embedAs({ 'data-titel': 'Rechner der Bank' }).title).toBe('Rechner der Bank');
  expect(embedAs({ 'data-ivmnr': '022230-101' }).src).toContain('/nordlicht?ivmnr=022230-101&einbetten=');
  expect(embedAs({ 'data-partner': '../agent?x' }).src).toContain(`${CALCULATOR}/..%2Fagent%3Fx?einbetten=`);
});

it('grows and shrinks with the content, and tells the page each step and the order [EMBED-03, EMBED-04]', () => {
  send({ rechner: 'height', height: 1234 });
  expect(frame.style.height).toBe('1234px');
  send({ rechner: 'height', height: 700 });
  expect(frame.style.height).toBe('700px');
  send({ rechner: 'step', step: 'angebot' });
  send({ rechner: 'sent' });
  expect(heard.map(({ type, target }) => [type, target])).toEqual(EVENTS.map((name) => [name, frame]));
  expect((heard[0] as CustomEvent).detail).toEqual({ schritt: 'angebot' });
});

it('scrolls the page to what the calculator shows [EMBED-04]', () => {
  const shown = vi.fn<() => void>();
  Element.prototype.scrollIntoView = shown;
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  send({ rechner: 'show', top: 120, bottom: 200 });
  expect(shown.mock.calls).toEqual([[{ block: 'nearest', behavior: 'auto' }]]);
  expect(shown.mock.contexts).toMatchObject([{ style: { top: '120px', height: '80px' } }]);
});

it.each<[string, Parameters<typeof send>[1]]>([
  ['another window', { source: window }],
  ['another origin in the frame', { origin: 'https://partner.rechner.example.evil.example' }],
  ['the calculator without https', { origin: CALCULATOR.replace('https', 'http') }],
  ['no window', { source: null }],
])('ignores a message of %s [EMBED-03]', (_who, sender) => {
  for (const data of [{ rechner: 'height', height: 1 }, { rechner: 'step', step: 'danke' }, { rechner: 'sent' }])
    send(data, sender);
  expect(frame.style.height).toBe('40em');
  expect(heard).toEqual([]);
});

it.each([
  null,
  'height',
  { rechner: 'height' },
  { rechner: 'height', height: '10px;position:fixed' },
  { rechner: 'height', height: -1 },
  { rechner: 'height', height: Number.NaN },
  { rechner: 'height', height: 1e9 },
  { rechner: 'step', step: { toString: 'x' } },
  { rechner: 'show', top: 0 },
  { rechner: 'location', href: 'https://evil.example' },
])('ignores what is no message of the calculator: %j [EMBED-03]', (data) => {
  const shown = vi.fn<() => void>();
  Element.prototype.scrollIntoView = shown;
  send(data);
  expect(frame.style.height).toBe('40em');
  expect([heard, shown.mock.calls]).toEqual([[], []]);
});

it('offers a tab when a loaded frame says nothing, until it does [EMBED-04]', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const link = frame.nextElementSibling as HTMLAnchorElement;
  frame.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(9_999);
  expect(link.hidden).toBe(true);
  vi.advanceTimersByTime(1);
  expect([link.hidden, frame.style.display]).toEqual([false, 'none']);
  expect(link.textContent).toBe('Der Rechner lässt sich hier nicht anzeigen: Bitte öffnen Sie ihn in einem neuen Tab.');
  expect([link.href, link.target, link.rel]).toEqual([`${CALCULATOR}/nordlicht`, '_blank', 'noopener']);
  send({ rechner: 'height', height: 700 });
  expect([link.hidden, frame.style.display]).toEqual([true, 'block']);
  frame.dispatchEvent(new Event('load'));
  vi.runAllTimers();
  expect(link.hidden).toBe(true);
});
