import type { Page } from '@playwright/test';
import { consent, submit, walkTo } from '../support/applicant/applicant.ts';
import { standAt } from '../support/applicant/kept-way.ts';
import { SAMPLE } from '../support/applicant/sample-application.ts';
import { back } from '../support/applicant/steps.ts';
import { pdfText, squeezed } from '../support/documents/pdf-text.ts';
import { fill } from '../support/screens/fill.ts';
import { attachment, readMails } from '../support/screens/mailbox.ts';
import { errorOf } from '../support/screens/refusal.ts';
import { summaryRows } from '../support/screens/summary-rows.ts';
import { PHONE } from '../support/suite/open-browser.ts';
import { expect, test } from '../support/test.ts';

async function expectWithinScreen(page: Page, what: string): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, what).toBeLessThanOrEqual(PHONE.width);
}

test('a text of ten thousand letters gets a message, and fits the screen [VAL-03, UI-09]', async ({ page }) => {
  await standAt(page, 'adresse');
  await back(page, 'firma');
  for (const field of ['firmenname', 'geschaeftsgegenstand']) {
    await fill(page, { [field]: 'W'.repeat(10_000) });
    await expect(errorOf(page, field)).toHaveText(/Bitte max\. \d+ Zeichen eingeben$/);
    await expectWithinScreen(page, field);
  }
});

test('hostile text stays plain text on screen, in PDF and in mail [SEC-03, MAIL-01]', async ({ page }) => {
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
