import { contrast } from '../../../apps/server/src/page/brand/contrast.ts';
import { answerStep } from '../page/answer-steps.ts';
import { expect, journey, type Person } from '../test.ts';

/** What the eye sees of the page, as `#rrggbb`: its ground, and the colours of every text. Sent to the page as text. */
function coloursInPage() {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;

  /** Lays the colours over each other, the last on top. */
  function mixed(colours: readonly string[]): string {
    for (const colour of colours) {
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
    }
    const parts = [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3);
    return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  }
  function groundsOf(element: Element | null): string[] {
    return element === null ? [] : [...groundsOf(element.parentElement), getComputedStyle(element).backgroundColor];
  }
  // What the browser itself draws, such as the list of a select.
  const drawn = document.body.appendChild(document.createElement('div'));
  drawn.style.setProperty('background-color', 'Canvas');
  const system = getComputedStyle(drawn).backgroundColor;
  drawn.remove();

  const texts = [...document.querySelectorAll<HTMLElement>('main *, header *, dialog *')].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest('[aria-disabled=true], svg') === null &&
      (element.matches('input, select, textarea') ||
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())),
  );
  return {
    page: mixed([system, ...groundsOf(document.querySelector('h1'))]),
    system: mixed([system]),
    texts: texts.map((element) => {
      const grounds = [system, ...groundsOf(element)];
      const what = `${element.tagName} ${element.innerText || element.id}`.slice(0, 60);
      return { what, ground: mixed(grounds), text: mixed([...grounds, getComputedStyle(element).color]) };
    }),
  };
}

async function expectDark(person: Person, what: string): Promise<void> {
  const { page, system, texts } = await person.run(coloursInPage);
  const faint = texts.filter(({ ground, text }) => contrast(ground, text) < 4.5);
  expect({ what, faint }).toEqual({ what, faint: [] });
  expect(texts.length).toBeGreaterThan(10);
  const fields = texts.filter((each) => /^(?:INPUT|SELECT|TEXTAREA)/.test(each.what));
  // Darker than a tenth of the light of white.
  for (const ground of [page, system, ...fields.map((field) => field.ground)])
    expect(contrast(ground, '#000000')).toBeLessThan(3);
}

journey('a dark browser gets a dark page with readable text and dark fields [UI-09]', async ({ visit }) => {
  const person = await visit({ isDark: true, screen: { width: 390, height: 844 } });
  await person.open('/tarifrechner/forderungsausfall/');
  await answerStep(person, 'vertragsbeginn');
  await person.press('button', 'Weiter');
  await person.text('Dies ist ein Pflichtfeld');
  await expectDark(person, 'an error');
  await answerStep(person, 'absicherung');
  await answerStep(person, 'angebot');
  await person.press('button', 'Person hinzufügen');
  await person.until('the panel', () => document.querySelector('dialog:modal') !== null);
  await expectDark(person, 'a panel');
});
