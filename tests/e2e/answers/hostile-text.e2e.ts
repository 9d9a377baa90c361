import { normaliseLine } from '@fa/rechner/text/plain-text';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ANSWER, consent, panelOf, submit, walkOn, walkTo } from '../support/applicant/applicant.ts';
import { givenApplicantAt } from '../support/applicant/given-applicant.ts';
import { SAMPLE } from '../support/applicant/sample-application.ts';
import { type StepName, waitForStep } from '../support/applicant/steps.ts';
import { pdfText, squeezed } from '../support/documents/pdf-text.ts';
import { attachment, readMails } from '../support/screens/mailbox.ts';
import { messageAt } from '../support/screens/refusal.ts';
import { summaryRows } from '../support/screens/summary-rows.ts';
import { PHONE } from '../support/suite/open-browser.ts';
import { givenVisitor } from '../support/suite/visit.ts';

const HOSTILE = {
  emoji: '😀👩‍👩‍👧‍👦🇩🇪',
  script: '"><script>alert(1)</script><img src=x onerror=alert(1)>',
  'right to left': 'שלום עולם مرحبا',
  'direction override': 'abc\u202egnp.exe',
  template: '{{x}} ${7*7} <%= 1 %> #panic() #import "/etc/passwd"',
  'one word of 10,000 letters': 'W'.repeat(10_000),
  'zero width and control': 'a\u0000b\u0007c\u200b\ufeff',
} as const;

/** What each field meets; the one word shows the limit of the field. */
const EVERYWHERE = ['script', 'one word of 10,000 letters'];

/** The free fields of each step by their id. */
const FREE_FIELDS: Readonly<Partial<Record<StepName, readonly string[]>>> = {
  firma: ['firmenname', 'geschaeftsgegenstand'],
  adresse: ['strasse', 'hausnummer', 'plz', 'ort'],
  umsatz: ['nettoumsatz'],
  kontakt: ['vorname', 'nachname', 'email', 'telefon'],
  sepa: ['iban'],
};

async function expectWithinScreen(page: Page, what: string): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, what).toBeLessThanOrEqual(PHONE.width);
}

/** The field either says what is wrong or holds the text as it is stored; an amount without a message is a number. */
async function expectPlainOrMessage(page: Page, field: string, text: string): Promise<void> {
  const input = page.locator(`[id="${field}"]`);
  await input.fill(text);
  await input.blur();
  async function isSettled(): Promise<boolean> {
    if ((await messageAt(page, field)) !== '') return true;
    const value = await input.inputValue();
    if (text.length > 500) return false;
    return field === 'nettoumsatz' ? /^[\d.]*$/.test(value) : value === normaliseLine(text);
  }
  await expect.poll(isSettled, { message: field }).toBe(true);
}

async function tryFields(page: Page, fields: readonly string[], names: readonly string[] = EVERYWHERE): Promise<void> {
  for (const field of fields)
    for (const [name, text] of Object.entries(HOSTILE)) {
      if (!names.includes(name)) continue;
      await expectPlainOrMessage(page, field, text);
      await expectWithinScreen(page, `${field}: ${name}`);
    }
}

describe('hostile text', () => {
  it('in every text field gets its message or stays plain text, and does not break the layout [VAL-04, SEC-03]', async () => {
    const { page } = await givenApplicantAt('firma');
    await tryFields(page, ['firmenname'], Object.keys(HOSTILE));
    const steps = Object.entries(FREE_FIELDS) as [StepName, readonly string[]][];
    for (const [index, [step, fields]] of steps.entries()) {
      await waitForStep(page, step);
      await tryFields(page, fields);
      await walkOn(page, step, steps[index + 1]?.[0] ?? 'zusammenfassung');
    }
  });

  it('in every field of the panels, too [VAL-19, VAL-20]', async () => {
    const { page } = await givenApplicantAt('firma');
    await page.getByRole('button', { name: 'Person hinzufügen' }).click();
    await tryFields(page, ['inhaber.name']);
    await page.keyboard.press('Escape');
    await panelOf(page).waitFor({ state: 'detached' });
    await walkOn(page, 'firma', 'kontakt');
    await ANSWER.kontakt(page, SAMPLE);
    await page.getByRole('radio', { name: 'Nein, eine andere Person' }).check();
    await tryFields(page, ['onlinezugang.vorname', 'onlinezugang.nachname', 'onlinezugang.email']);
    await page.keyboard.press('Escape');
    await panelOf(page).waitFor({ state: 'detached' });
    await walkOn(page, 'kontakt', 'sepa');
    await page.getByRole('radio', { name: 'Ja', exact: true }).check();
    await tryFields(
      page,
      ['name', 'strasse', 'hausnummer', 'plz', 'ort'].map((field) => `kontoinhaber.${field}`),
    );
  });

  it('that is accepted stays plain text on screen, in PDF and in mail [MAIL-01, MAIL-02]', async () => {
    const { page } = await givenVisitor();
    const hostile = {
      firmenname: '"><script>alert(1)</script> {{x}} 😀 GmbH',
      geschaeftsgegenstand: '#panic() $x$ *fett* _kursiv_ \\ @ref <label>\n= Titel\n- Liste\n${7*7} &amp; %s',
      inhaber: ['<img src=x onerror=alert(1)>', '#import "/etc/passwd"', 'O’Neill; DROP TABLE orders;--'],
      vorname: '<b>Anna</b>',
      nachname: '`Tick` & "Söhne"',
    };
    await walkTo(page, 'zusammenfassung', { ...SAMPLE, ...hostile });
    const shown = (await summaryRows(page)).map(({ value }) => value).join('\n');
    const parts = [
      hostile.firmenname.replace(' 😀 GmbH', ''),
      ...hostile.geschaeftsgegenstand.split('\n'),
      ...hostile.inhaber,
      hostile.vorname,
      hostile.nachname,
    ];
    for (const part of parts) expect(shown).toContain(part);
    await expectWithinScreen(page, 'summary');
    await consent(page);
    const { confirmation, orderMail } = await readMails(page, await submit(page));
    for (const mail of [confirmation, orderMail]) {
      expect(mail.text).toContain(hostile.firmenname);
      expect(mail.html).toContain(hostile.firmenname);
      const application = squeezed(await pdfText(attachment(mail, /^Antrag.*\.pdf$/).content));
      for (const part of parts) expect(application).toContain(squeezed(part));
    }
    // A greeting names nobody whose name is more than letters. [SEC-09]
    expect(confirmation.text).toContain('\nGuten Tag,\n');
    expect(confirmation.to).toContain(SAMPLE.email);
  });
});
