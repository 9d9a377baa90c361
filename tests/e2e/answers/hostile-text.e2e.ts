import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { consent, submit, walkTo } from '../support/applicant/applicant.ts';
import { givenApplicantAt } from '../support/applicant/given-applicant.ts';
import { SAMPLE } from '../support/applicant/sample-application.ts';
import { back } from '../support/applicant/steps.ts';
import { pdfText, squeezed } from '../support/documents/pdf-text.ts';
import { fill } from '../support/screens/fill.ts';
import { attachment, readMails } from '../support/screens/mailbox.ts';
import { messageAt } from '../support/screens/refusal.ts';
import { summaryRows } from '../support/screens/summary-rows.ts';
import { PHONE } from '../support/suite/open-browser.ts';
import { givenVisitor } from '../support/suite/visit.ts';

async function expectWithinScreen(page: Page, what: string): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, what).toBeLessThanOrEqual(PHONE.width);
}

it('a text of ten thousand letters gets a message, and fits the screen [VAL-03, UI-09]', async () => {
  const { page } = await givenApplicantAt('adresse');
  await back(page, 'firma');
  for (const field of ['firmenname', 'geschaeftsgegenstand']) {
    await fill(page, { [field]: 'W'.repeat(10_000) });
    await expect.poll(() => messageAt(page, field)).toMatch(/^Bitte max\. \d+ Zeichen eingeben$/);
    await expectWithinScreen(page, field);
  }
});

it('hostile text stays plain text on screen, in PDF and in mail [SEC-03, MAIL-01]', async () => {
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
});
