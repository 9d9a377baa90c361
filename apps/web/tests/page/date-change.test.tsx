import { ALLES_BEANTWORTET, HANDWERKER } from '@fa/forderungsausfall/tests/sample-answers';
import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toggle } from '../../src/calculator/flow/fields.ts';
import { enter } from '../../src/calculator/flow/steps.ts';
import { followDate } from '../../src/calculator/state/calendar.ts';
import { field, fill, plain, press, until, words } from './on-screen.ts';
import { openPage } from './open-page.tsx';

const NEW_YEAR = '2027-01-01';

/** Opens a step on 15 August 2026, with a date to go on to. */
async function open(path: string, given: Parameters<typeof openPage>[0] = {}) {
  const page = await openPage({ path, ...given });
  return {
    ...page,
    goTo: (day: string) =>
      act(async () => {
        page.world.now = Date.parse(`${day}T11:00:00Z`);
        followDate(page.context);
      }),
  };
}

function starts(): readonly string[] {
  return [...field<HTMLSelectElement>('vertragsbeginn').options]
    .filter(({ disabled }) => !disabled)
    .map(({ text }) => text);
}

async function weiter({ path }: { path: () => string }, expected: string): Promise<void> {
  await press('Weiter');
  expect(path()).toBe(expected);
}

describe('the end of a month while the page is open', () => {
  it('updates the start dates on the first step, and asks for an outdated one again [TAR-09, VAL-08]', async () => {
    const page = await open('vertragsbeginn', { answers: HANDWERKER });
    expect(starts()[0]).toBe('01.08.2026');
    await page.goTo('2026-09-01');
    expect(starts()).toEqual(['01.09.2026', '01.10.2026', '01.11.2026', '01.12.2026', '01.01.2027', '01.02.2027']);
    expect(document.body.textContent).toContain('Bitte prüfen Sie Ihre Angabe zu „Versicherungsbeginn“.');
    await weiter(page, 'vertragsbeginn');
    await fill({ vertragsbeginn: '2026-09-01' });
    await weiter(page, 'absicherung');
  });

  it("leads to the outdated start by 'Angabe prüfen', and Weiter leads back [PERS-05, FLOW-02]", async () => {
    const page = await open('kontakt', { isKept: true });
    await fill({ vorname: 'Halb' });
    await page.goTo('2026-09-01');
    await press('Angabe prüfen');
    await until(() => expect(page.path()).toBe('vertragsbeginn'));
    expect(words()).not.toContain('Das Datum hat gewechselt');
    await fill({ vertragsbeginn: '2026-09-01' });
    await weiter(page, 'kontakt');
    expect(field('vorname').value).toBe('Halb');
  });

  it('shows its notice before the one that nothing is saved, which follows [PERS-11, VAL-08]', async () => {
    const page = await open('umsatz', { state: { session: { notice: 'unsaved' } } });
    const unsaved = 'Ihre Angaben werden gerade nicht zwischengespeichert.';
    expect(document.body.textContent).toContain(unsaved);
    await page.goTo('2026-09-01');
    expect(document.body.textContent).not.toContain(unsaved);
    await act(async () => enter(page.context, 'vertragsbeginn'));
    expect(document.body.textContent).toContain(unsaved);
  });
});

describe('New Year while the page is open', () => {
  const { ausfaelle: _none, ...without } = { ...ALLES_BEANTWORTET, vertragsbeginn: NEW_YEAR };

  it('updates the years of the failures in an open panel, and keeps those typed [VAL-18, STEP-UMSATZ-03]', async () => {
    const page = await open('umsatz', { answers: { ...without, hasAusfaelle: false } });
    await act(async () => toggle(page.context, 'hasAusfaelle', true));
    const panel = document.querySelector('dialog');
    const legends = () => [...(panel?.querySelectorAll('legend') ?? [])].map(({ textContent }) => plain(textContent));
    expect(legends()).toEqual([2025, 2024, 2023].map((year) => `Forderungsausfälle ${year}`));
    const [count] = panel?.querySelectorAll('select') ?? [];
    await fill({ [count?.id ?? '']: '2' });
    const [amount] = panel?.querySelectorAll('input') ?? [];
    await fill({ [amount?.id ?? '']: '777' });
    await page.goTo(NEW_YEAR);
    expect(legends()).toEqual([2026, 2025, 2024].map((year) => `Forderungsausfälle ${year}`));
    const [first, , third] = panel?.querySelectorAll('select') ?? [];
    expect(panel?.querySelector('input')?.value).toBe('777');
    await fill({ [first?.id ?? '']: '0', [third?.id ?? '']: '0' });
    await press('Speichern');
    expect(words()).toContain('2025: 2 Forderungsausfälle in Höhe von 777 €');
    expect(document.querySelector('footer')?.textContent).toContain('2027');
  });
});
