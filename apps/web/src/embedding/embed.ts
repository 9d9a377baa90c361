// oxlint-disable house/no-raw-markup -- the page of a partner has no style sheet of ours
import { after } from '../timing/after.ts';

const MAX_HEIGHT = 50_000;

/** A page that was loaded and says nothing for so long was refused, by us or by the browser. */
const SILENCE_MS = 10_000;

/** What the calculator may do in the frame: nothing to the page around it. */
const SANDBOX = 'downloads forms modals popups popups-to-escape-sandbox same-origin scripts';

function isLength(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= MAX_HEIGHT;
}

/** Puts the calculator behind the script's element, in a frame as high as its content. [EMBED-03, EMBED-04] */
export function embed(script: HTMLScriptElement): void {
  const { partner = '', titel = 'Versicherung berechnen und beantragen', ivmnr } = script.dataset;
  const { origin } = new URL(script.src);
  const page = new URL(`${origin}/${encodeURIComponent(partner)}`);
  if (ivmnr !== undefined) page.searchParams.set('ivmnr', ivmnr);
  const framed = new URL(page);
  framed.searchParams.set('einbetten', window.location.origin);

  const box = document.createElement('div');
  const frame = document.createElement('iframe');
  const link = document.createElement('a');
  const mark = document.createElement('div');
  box.append(frame, link, mark);
  // Set by script, these need no exception in the page's Content-Security-Policy.
  box.style.position = 'relative';
  frame.style.cssText = 'border:0;display:block;height:40em;width:100%';
  mark.style.cssText = 'position:absolute;visibility:hidden;width:1px';
  frame.title = titel;
  frame.loading = 'lazy';
  frame.allow = 'clipboard-write';
  frame.setAttribute('sandbox', SANDBOX.replace(/^| /g, ' allow-'));
  const isDarkToo = window.getComputedStyle(script).getPropertyValue('color-scheme').includes('dark');
  if (!isDarkToo) framed.searchParams.set('farben', 'hell');
  frame.src = framed.href;
  link.href = page.href;
  link.target = '_blank';
  link.rel = 'noopener';
  link.hidden = true;
  link.textContent = 'Der Rechner lässt sich hier nicht anzeigen: Bitte öffnen Sie ihn in einem neuen Tab.';

  const showLink = (isShown: boolean) => {
    link.hidden = !isShown;
    frame.style.display = isShown ? 'none' : 'block';
  };
  const tell = (name: string, detail?: object) =>
    frame.dispatchEvent(new CustomEvent(`rechner:${name}`, { bubbles: true, detail }));

  let wasHeard = false;
  frame.addEventListener('load', () => after(SILENCE_MS, () => showLink(!wasHeard)));
  window.addEventListener('message', ({ source, origin: sender, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || sender !== origin) return;
    wasHeard = true;
    showLink(false);
    const { rechner, height, top, bottom, step } = Object(data);
    if (rechner === 'height' && isLength(height)) frame.style.height = `${height}px`;
    if (rechner === 'step' && typeof step === 'string') tell('schritt', { schritt: step });
    if (rechner === 'sent') tell('gesendet');
    if (rechner !== 'show' || !isLength(top) || !isLength(bottom)) return;
    mark.style.top = `${top}px`;
    mark.style.height = `${bottom - top}px`;
    const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
    mark.scrollIntoView({ block: 'nearest', behavior });
  });
  script.after(box);
}
