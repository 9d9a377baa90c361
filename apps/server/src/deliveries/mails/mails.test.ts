import type { Antworten } from '@fa/forderungsausfall/antworten';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  sampleBrand,
  sampleOrder,
  sampleProduct,
  sampleVertragsunterlagen,
} from '../../../tests/support/server/sample-documents.ts';
import { paymentYearsOf } from '../../documents/offer-block.ts';
import type { UnprintedOrder } from '../../orders/order.ts';
import { setupAt } from '../../orders/setup.ts';
import { knownAnswersOf } from '../../products/known-answers.ts';
import { orderedOf } from '../../products.ts';
import { anredeZeile, composeConfirmationMail, composeCorrectionMail, composeInsurerMail } from './order-mails.ts';

const insurance = orderedOf('forderungsausfall');
const brand = { ...sampleBrand, name: 'Muster & Söhne Versicherung' };

function orderWith(antworten: Partial<Antworten>): UnprintedOrder {
  const { snapshot, ...order } = sampleOrder();
  return {
    ...order,
    reference: 'FA-0000-0000',
    acceptedAt: new Date('2026-07-01T22:30:00Z'),
    snapshot: {
      ...snapshot,
      antworten: {
        vermittler: '022230-000',
        vertragsbeginn: '2026-08-01',
        absicherung: 1,
        zahlungsweise: 1,
        firmenname: 'Beispiel GmbH',
        anrede: 'Frau',
        vorname: 'Ada',
        nachname: 'Beispiel',
        email: 'ada@example.org',
        ...antworten,
      },
      amounts: { beitrag: 60_690, jahresMax: 2_500_000, abnehmerMax: 1_000_000 },
    },
  };
}

function papersOf({ acceptedAt, reference, snapshot }: UnprintedOrder) {
  return {
    facts: [['Referenz', reference] as const, ...insurance.factsOf(snapshot.antworten, snapshot.amounts)],
    payments: paymentYearsOf(setupAt(acceptedAt, sampleProduct), snapshot.antworten),
    vertragsunterlagen: sampleVertragsunterlagen,
  };
}

function confirm(antworten: Partial<Antworten>) {
  const order = orderWith(antworten);
  return composeConfirmationMail(order, papersOf(order), insurance, brand, [pdf]);
}

function inform(antworten: Partial<Antworten>) {
  const order = orderWith(antworten);
  return composeInsurerMail(order, papersOf(order), insurance, brand, 'in@example.org', pdf);
}

const pdf = { filename: 'Antrag.pdf', contentType: 'application/pdf', content: new Uint8Array() };

function greeting(answers: Partial<Antworten>) {
  return anredeZeile(knownAnswersOf(insurance.definition, answers));
}

describe('the greeting', () => {
  it.each([
    ['Frau', 'Sehr geehrte Frau Lovelace,'],
    ['Herr', 'Sehr geehrter Herr Lovelace,'],
    ['Divers', 'Guten Tag Ada Lovelace,'],
  ] as const)('for %s is: %s [MAIL-01]', (anrede, line) => {
    expect(greeting({ anrede, vorname: 'Ada', nachname: 'Lovelace' })).toBe(line);
  });
});

describe('a name that a mail program could turn into a link', () => {
  it.each([
    ['Dr.Müller', 'Sehr geehrter Herr Dr. Müller,'],
    ['H.-P.Schmidt', 'Sehr geehrter Herr H.-P. Schmidt,'],
    ['paypal.de', 'Sehr geehrter Herr paypal. de,'],
    ["O'Neill-Özgür jr.", "Sehr geehrter Herr O'Neill-Özgür jr.,"],
    ['Konto gesperrt: https://x.de', 'Guten Tag,'],
    ['kim@x.de', 'Guten Tag,'],
    ['0900 123456', 'Guten Tag,'],
  ])('is harmless in the greeting: %s [MAIL-04]', (nachname, line) => {
    expect(greeting({ anrede: 'Herr', vorname: 'Kim', nachname })).toBe(line);
  });
});

// What mail programs take for a web or e-mail address.
const LINKABLE = /[\p{L}\p{N}][.。．｡]\p{L}|@|:\/\//u;

describe('any name', () => {
  const name = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'aB.-@:/。． äß0'), maxLength: 12 }),
    fc.constantFrom('Dr.Fey', 'Hans-J.Meier', 'paypal.de', 'ing.online', 'kim@x.de', 'https://x.de'),
  );

  it('gives nothing that mail programs turn into a link, in the greeting and in the recipient [MAIL-04]', () => {
    fc.assert(
      fc.property(fc.constantFrom('Herr', 'Frau', 'Divers'), name, name, (anrede, vorname, nachname) => {
        expect(greeting({ anrede, vorname, nachname })).not.toMatch(LINKABLE);
        expect(confirm({ anrede, vorname, nachname }).to.name ?? '').not.toMatch(LINKABLE);
      }),
      { numRuns: 200 },
    );
  });

  it("is unchanged in the recipient's display name, or left out [MAIL-04]", () => {
    expect(confirm({ vorname: 'Hans-J.', nachname: 'Dr.Fey' }).to.name).toBe('Hans-J. Dr. Fey');
    expect(confirm({ vorname: 'Kim', nachname: 'kim@x.de' }).to).toEqual({ address: 'ada@example.org' });
  });
});

describe('the facts in a mail', () => {
  it.each([
    [
      'Konto gesperrt! Jetzt freischalten auf bank-login.example',
      'Konto gesperrt! Jetzt freischalten auf bank-login. example',
    ],
    ['Muster.de GmbH', 'Muster. de GmbH'],
    ['kim@x.de', 'kim(at)x. de'],
    ['A。de', 'A. de'],
    ['http://x mailto:kim tel:+4930', 'http: //x mailto: kim tel: +4930'],
    ['Rückruf: 0900 / 12 34-56 oder +49 (30) 1234567', 'Rückruf: … oder …'],
    ['HRB 1234567 von 10:30, Bau 2000 & Co.KG', 'HRB 1234567 von 10:30, Bau 2000 & Co. KG'],
  ])('have nothing that becomes a link, in both parts: %s [MAIL-04]', (firmenname, shown) => {
    for (const { text, html } of [confirm({ firmenname }), inform({ firmenname })]) {
      expect(text).toContain(`Firma: ${shown}\n`);
      expect(html.replaceAll(/<\/?span[^>]*>/g, '')).toContain(`>${shown.replace('&', '&amp;')}</div>`);
    }
  });

  it('never have a link of a company or file number, whatever they are [MAIL-04]', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'aB.-@:/。． äß0'), maxLength: 12 });
    const rowOf = (text: string, label: string) => new RegExp(`^${label}: .*`, 'm').exec(text)?.[0] ?? '';
    fc.assert(
      fc.property(typed, (text) => {
        expect(rowOf(confirm({ firmenname: text }).text, 'Firma')).not.toMatch(LINKABLE);
        expect(rowOf(inform({ azvm: text }).text, 'Aktenzeichen')).not.toMatch(LINKABLE);
        expect(confirm({ firmenname: text }).subject).toBe('Eingangsbestätigung zu Ihrem Antrag FA-0000-0000');
      }),
      { numRuns: 200 },
    );
  });

  it('say whether the extras are insured [MAIL-01]', () => {
    const said = [true, false].map((zusatzleistung) => /Baugewerbe: (.*)/.exec(confirm({ zusatzleistung }).text)?.[1]);
    expect(said).toEqual(['eingeschlossen', 'nicht eingeschlossen']);
  });

  it('leave amounts, dates and numbers unchanged [MAIL-04]', () => {
    const { text } = inform({ vertragsbeginn: '2027-01-01', azvm: '0123/4567890' });
    for (const ours of ['01.01.2027', '25.000\u00a0€', '606,90\u00a0€', 'FA-0000-0000', '0123/4567890'])
      expect(text).toContain(ours);
  });
});

describe('the confirmation', () => {
  it('has its recipient and the time in Berlin [MAIL-01]', () => {
    const mail = confirm({});
    expect(mail.text).toContain('2. Juli 2026 um 00:30 Uhr');
    expect(mail.attachments).toEqual([pdf]);
    expect(mail.to).toEqual({ name: 'Ada Beispiel', address: 'ada@example.org' });
  });

  it('has the payment plan, with monthly instalments for a part-year start only [MAIL-01, TAR-06]', () => {
    const instalments = '4 Monatsbeiträge zu je 50,57\u00a0€ und der letzte zu 50,60\u00a0€';
    for (const { text, html } of [confirm({}), inform({})]) {
      expect(text).toContain(
        `01.08. bis 31.12.2026: 252,88\u00a0€, ${instalments}\nAb 01.01.2027 im Jahr: 606,90\u00a0€, ein Beitrag`,
      );
      expect(html).toContain(instalments);
      expect(html.match(/class="bar"/g)).toHaveLength(5 + 1);
    }
    const { text } = confirm({ vertragsbeginn: '2027-01-01', absicherung: 4, zahlungsweise: 4 });
    expect(text).toContain('Ab 01.01.2027 im Jahr: 2.713,20\u00a0€, 4 Vierteljahresbeiträge zu je 678,30\u00a0€');
    expect(text).not.toMatch(/bis 31|Monatsbei/);
  });

  it('says why three monthly premiums are paid for two months or one [MAIL-01, TAR-05]', () => {
    for (const month of ['11', '12'])
      for (const { text, html } of [confirm, inform].map((mail) => mail({ vertragsbeginn: `2026-${month}-01` })))
        for (const part of [text, html]) expect(part).toContain('Mindestbeitrag von 3 Monatsbeiträgen: 2 zu je 50,57');
    expect(confirm({ vertragsbeginn: '2026-10-01' }).text).not.toContain('Mindestbeitrag');
  });

  it('has no plan for a product without one [MAIL-01]', () => {
    const order = orderWith({});
    const { payments: _none, ...papers } = papersOf(order);
    const { text, html } = composeConfirmationMail(order, papers, insurance, brand, [pdf]);
    for (const part of [text, html]) expect(part).not.toContain('Was Sie zahlen');
  });

  it('fits a phone: words and numbers do not break, and a label has space above its value [MAIL-01]', () => {
    const { html, text } = confirm({ zusatzleistung: true });
    for (const whole of ['030 23125 000', 'FA-0000-0000', '19 %'])
      expect(html).toContain(`<span style="white-space:nowrap">${whole}</span>`);
    expect(html).not.toMatch(/anywhere|hyphens|break-all|\u00ad/);
    expect(text).not.toContain('\u00ad');
    // A label has room for 25 letters of its size.
    const labels = papersOf(orderWith({ zusatzleistung: true })).facts.flatMap(([label]) => label.split(' '));
    for (const word of labels) expect(word.length, word).toBeLessThanOrEqual(25);
  });

  it('survives the renderer of Outlook: tables, widths as attributes, nothing remote, small [MAIL-03]', () => {
    for (const { html } of [confirm({ zusatzleistung: true }), inform({ azvm: 'AZ-17' })]) {
      expect(html).not.toMatch(/url\(|<div[^>]*(?:background|border:)/);
      const shown = html.replaceAll(/<!--\[if mso\]>|<!\[endif\]-->/g, '');
      const tables = [...shown.matchAll(/<table[^>]*>/g)].map(([tag]) => tag);
      expect(tables.length).toBeGreaterThan(3);
      for (const table of tables) expect(table).toMatch(/ cellpadding="0" cellspacing="0" border="0"/);
      expect(shown.match(/<table/g)).toHaveLength(shown.match(/<\/table>/g)?.length ?? 0);
      expect(html).toMatch(/<!--\[if mso\]><table width="640"/);
      expect(html.length).toBeLessThan(100_000);
    }
  });

  it('has a dark scheme, and a button that only calls [MAIL-03]', () => {
    const { html } = confirm({});
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toMatch(/@media \(prefers-color-scheme:dark\)\{\.page\{background-color:#18242b !important\}/);
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['tel:03023125000']);
    const [, label = ''] = /<a .*?>(.*)<\/a>/.exec(html) ?? [];
    expect(label.replaceAll(/<[^>]*>/g, '')).toBe('030 23125 000 anrufen');
  });

  it('has every word of the text in the HTML and of the HTML in the text, but not the label of the button [MAIL-03]', () => {
    expect(confirm({}).text).not.toContain('anrufen');
    for (const { html, text } of [confirm({ zusatzleistung: true }), inform({ azvm: 'AZ-17' })]) {
      const body = html.slice(html.indexOf('<h1')).replaceAll(/<!--.*?-->|<a .*?<\/a>/g, ' ');
      const shown = body.replaceAll(/<\/?(?:span|strong)[^>]*>/g, '').replaceAll(/<[^>]*>/g, ' ');
      const words = shown.replaceAll('&amp;', '&').replaceAll('&nbsp;', ' ');
      for (const word of words.split(/\s+/)) expect(text).toContain(word);
      for (const word of text.match(/[\p{L}\d][\p{L}\d.,-]+[\p{L}\d]/gu) ?? []) expect(words).toContain(word);
    }
  });

  it('breaks typed text that is wider than a phone [MAIL-01]', () => {
    const { html } = confirm({ firmenname: '12 AB-34 '.repeat(10).trim() });
    const spans = [...html.matchAll(/nowrap">([^<]*)</g)].map(([, whole = '']) => whole.length);
    expect(Math.max(...spans)).toBeLessThanOrEqual(32);
  });

  it('keeps the line of the name separate in the HTML too [MAIL-01]', () => {
    expect(confirm({}).html).toContain('Mit freundlichen Grüßen<br>Muster &amp; Söhne Versicherung');
  });

  it('escapes typed text [MAIL-01]', () => {
    const firmenname = '<script>alert(1)</script> & "Söhne" \u202e\u2066';
    const { html, text } = confirm({ firmenname });
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Söhne&quot;');
    expect(html).toContain('Muster &amp; Söhne Versicherung');
    expect(html).not.toContain('<script');
    expect(text).toContain(firmenname);
  });
});

describe('the order mail to the insurer', () => {
  it('attaches application and order as JSON, and has the Aktenzeichen if there is one [MAIL-01]', () => {
    const mail = inform({ azvm: 'AZ-17' });
    expect(mail.to).toEqual({ address: 'in@example.org' });
    expect(mail.text).toContain('Aktenzeichen: AZ-17');
    const [application, json] = mail.attachments;
    expect(application).toBe(pdf);
    expect([json?.filename, json?.contentType]).toEqual(['Antrag-FA-0000-0000.json', 'application/json']);
    expect(JSON.parse(new TextDecoder().decode(json?.content))).toMatchObject({
      reference: 'FA-0000-0000',
      acceptedAt: '2026-07-01T22:30:00.000Z',
      antworten: { azvm: 'AZ-17' },
      amounts: { beitrag: 606.9 },
    });
    expect(inform({}).text).not.toContain('Aktenzeichen');
  });
});

it('the mail about a second correction names the address before it, and is deleted with its order [ORD-03, SEC-01]', () => {
  const corrections = ['eins', 'zwei'].map((name, day) => {
    return { email: `${name}@example.org`, correctedAt: new Date(Date.UTC(2026, 6, 10 + day)) };
  });
  const order = orderWith({});
  const mail = composeCorrectionMail({ ...order, corrections }, insurance, brand, 'in@example.org');
  expect(mail?.text).toMatch(/eins@example\.org[^]*zwei@example\.org/);
  expect(mail?.text).not.toContain('ada@example.org');
  expect(mail?.arrivedAt).toEqual(order.acceptedAt);
  const [json] = mail?.attachments ?? [];
  expect([json?.filename, json?.contentType]).toEqual(['Korrektur-FA-0000-0000.json', 'application/json']);
  expect(JSON.parse(new TextDecoder().decode(json?.content))).toEqual({
    reference: 'FA-0000-0000',
    correctedAt: '2026-07-11T00:00:00.000Z',
    email: 'zwei@example.org',
  });
});
