import { forderungsausfall } from '@fa/forderungsausfall/produkt';
import { isSpecified } from '@fa/forderungsausfall/tests/specified-keys';
import { questionsOf } from '@fa/rechner/calculation/relevance';
import { describe, expect, it } from 'vitest';
import {
  sampleAntrag,
  sampleBrand,
  sampleLeistungsuebersicht,
  sampleOrder,
  sampleProduct,
  sampleVertragsunterlagen,
} from '../../tests/support/server/sample-documents.ts';
import { messageIdOf } from '../deliveries/mails/message-id.ts';
import { composeConfirmationMail, composeCorrectionMail, composeInsurerMail } from '../deliveries/mails/order-mails.ts';
import { setupAt } from '../orders/setup.ts';
import { orderedOf } from '../products.ts';
import { toAntragData } from './antrag-data.ts';
import { documentOrigin } from './document-brand.ts';
import type { DocumentSection } from './document-data.ts';
import { paymentYearsOf } from './offer-block.ts';

const ADDED = new Set(
  questionsOf(forderungsausfall)
    .filter(({ key }) => !isSpecified(key))
    .map(({ label }) => label),
);

/** Returns the application without the answers to questions that were added to the specified ones. */
function approvedAntrag(): object {
  const antrag = sampleAntrag();
  const keptOf = (section: DocumentSection) => ({
    ...section,
    rows: section.rows.filter(({ label }) => !ADDED.has(label)),
  });
  return { ...antrag, sections: antrag.sections.map(keptOf) };
}

/** Formats data for reading: legal texts have their own versions, bytes their own tests. */
function readable(data: unknown): string {
  const shorten = (_: string, value: unknown) =>
    typeof value === 'string' && value.length > 700 ? `${value.slice(0, 60)}…` : value;
  const text = JSON.stringify(data, shorten);
  return `${text.replaceAll(/([\]}],?)(?=[[{"])/g, '$1\n')}\n`;
}

/** The delivered texts have their own versions. */
const AGREED = { name: 'bedingungen', title: 'Bedingungen', version: '2026-11', date: '2026-11-01', blocks: [] };

describe('what is printed and mailed', () => {
  it('matches the approved content [DOC-01, DOC-02]', async () => {
    const order = sampleOrder();
    const insurance = orderedOf(order.product);
    const { antworten, amounts } = order.snapshot;
    const facts = [['Referenz', order.reference] as const, ...insurance.factsOf(antworten, amounts)];
    const papers = {
      facts,
      payments: paymentYearsOf(setupAt(order.acceptedAt, sampleProduct), antworten),
      vertragsunterlagen: { texts: [AGREED] },
    };
    const pdf = { filename: 'Antrag.pdf', contentType: 'application/pdf', content: new Uint8Array() };
    const confirmation = composeConfirmationMail(order, papers, insurance, sampleBrand, [pdf]);
    const insurer = composeInsurerMail(order, papers, insurance, sampleBrand, 'in@example.org', pdf);
    const { html: _html, attachments: _attachments, ...toInsurer } = insurer;
    const { html: _page, attachments: _files, ...toApplicant } = confirmation;
    const corrected = { ...order, corrections: [{ email: 'neu@example.org', correctedAt: order.acceptedAt }] };
    const correction = composeCorrectionMail(corrected, insurance, sampleBrand, 'in@example.org');
    const isLegalText = (part: unknown) => JSON.stringify(part).includes('"runs"');
    const ownParts = Object.fromEntries(
      Object.entries(sampleVertragsunterlagen).filter(([, part]) => !isLegalText(part)),
    );
    await expect(
      readable({
        antrag: approvedAntrag(),
        vertragsunterlagen: ownParts,
        leistungsuebersicht: sampleLeistungsuebersicht,
        confirmation: { ...toApplicant, text: confirmation.text.split('\n') },
        insurer: { ...toInsurer, text: insurer.text.split('\n') },
        correction: [correction?.subject, ...(correction?.text.split('\n') ?? [])],
      }),
    ).toMatchFileSnapshot('./approved-documents.txt');
  });

  it('has the salutation of a letter for a man, a woman and any other person [DOC-02]', () => {
    const addressee = (anrede: 'Frau' | 'Herr' | 'Divers') => sampleAntrag({ anrede }).addressee[1];
    const [frau, herr, divers] = (['Frau', 'Herr', 'Divers'] as const).map(addressee);
    expect(frau).toBe(`Frau ${divers}`);
    expect(herr).toBe(`Herrn ${divers}`);
  });
});

describe('the letterhead', () => {
  const instant = new Date('2026-08-15T08:00:00Z');
  const headOf = (letterhead: object | undefined) =>
    documentOrigin({ ...sampleBrand, letterhead: letterhead ?? {} }, instant).brand.letterhead;

  it('has only the columns of which something is known [DOC-02]', () => {
    expect(headOf(undefined).columns.map(({ heading }) => heading)).toEqual([sampleBrand.name, 'Service']);
    expect(headOf(undefined)).not.toHaveProperty('note');
    const chair = headOf({ supervisoryBoardChair: 'A. B.' }).columns.at(-1);
    expect(chair).toEqual({ heading: 'Aufsichtsrat', lines: ['Vorsitz des Aufsichtsrats: A. B.'] });
    const board = headOf({ board: ['C. D.'], supervisoryBoardChair: 'A. B.' }).columns.at(-1);
    expect(board).toEqual({ heading: 'Vorstand', lines: ['C. D.', 'Vorsitz des Aufsichtsrats: A. B.'] });
    const court = headOf({ registerCourt: 'Amtsgericht X', registerNumber: 'HRB 1' }).columns.at(-1);
    expect(court).toEqual({ heading: 'Register', lines: ['Amtsgericht X, HRB 1'] });
  });
});

it('the application has the reference of its broker in the section of the broker [DOC-02, STEP-AKTENZEICHEN-01]', () => {
  const { sections } = sampleAntrag({ vermittler: '022230-001', azvm: 'AZ 17' });
  expect(sections.at(-1)).toEqual({
    heading: 'Vertrieb',
    rows: [
      { label: 'Vermittlernummer', value: '022230-001' },
      { label: 'Untervermittlernummer bzw. Aktenzeichen', value: 'AZ 17' },
    ],
  });
});

it('the application marks a row of which an agent entered one part, and no other [AGENT-03]', () => {
  const order = sampleOrder();
  const provenance = { agentFields: ['ort'], handedOver: false };
  const marked = { ...order, snapshot: { ...order.snapshot, provenance } };
  const setup = setupAt(order.acceptedAt, sampleProduct);
  const { sections } = toAntragData(marked, sampleProduct.order, setup, sampleBrand);
  const notes = sections.flatMap(({ rows }) => rows.flatMap(({ label, note }) => (note ? [`${label}: ${note}`] : [])));
  expect(notes).toEqual(['Adresse: Vom Kundenservice eingetragen']);
});

it('a Message-ID says order, recipient and domain [ORD-03]', () => {
  const id = (delivery: Parameters<typeof messageIdOf>[1]) => messageIdOf('FA-1', delivery, 'a@b@example.org');
  expect(id('confirmation-mail')).toBe('fa-1.antragsteller@example.org');
  expect(id('insurer-mail')).toBe('fa-1.versicherer@example.org');
  expect(id('correction-mail')).toBe('fa-1.versicherer-korrektur@example.org');
});
