import type { TarifId } from '@fa/forderungsausfall/antworten';
import { ABSICHERUNG_OPTIONEN, vertragsbeginnOptionen, zahlungsweiseOptionen } from '@fa/forderungsausfall/optionen';
import { numberOfOffers } from '@fa/forderungsausfall/server/offer';
import { expect, it } from 'vitest';
import {
  LEISTUNGSUEBERSICHT,
  sampleLeistungsuebersicht,
  sampleVertragsunterlagen,
} from '../../../tests/support/server/sample-documents.ts';
import { sharedRenderer } from '../../../tests/support/server/shared-renderer.ts';
import { DocumentsBusy } from '../documents-busy.ts';
import type { DocumentRenderer } from '../rendering.ts';
import { createDocumentCache } from './document-cache.ts';

const renderer = sharedRenderer();

/** Wraps the renderer and records its calls. */
function counted(before: (count: number) => void = () => undefined) {
  const asked: string[] = [];
  const render: DocumentRenderer['renderForVisitor'] = async (template, data) => {
    asked.push(template);
    before(asked.length);
    return renderer.render(template, data);
  };
  return { asked, render, renderForVisitor: render };
}

function withOffer(createdAt: string) {
  return { ...sampleVertragsunterlagen, createdAt };
}

function withVersion(version: string) {
  return { ...sampleLeistungsuebersicht, version };
}

it('renders equal documents once, for simultaneous requests too [DOC-01]', async () => {
  const source = counted();
  const cache = createDocumentCache(source, 10);
  const [first, ...others] = await Promise.all(
    Array.from({ length: 20 }, () =>
      cache.forVisitor('documents/vertragsunterlagen', structuredClone(sampleVertragsunterlagen)),
    ),
  );
  expect(others.every((other) => other === first)).toBe(true);
  expect(await cache.forVisitor('documents/vertragsunterlagen', sampleVertragsunterlagen)).toBe(first);
  expect(source.asked).toEqual(['documents/vertragsunterlagen']);
});

it('an order has the document of a visitor; one that has to be rendered is never refused [DOC-01, DOC-02]', async () => {
  const source = counted();
  const renderForVisitor = async (): Promise<never> => Promise.reject(new DocumentsBusy('too many wait'));
  const cache = createDocumentCache({ ...source, renderForVisitor }, 10);
  const visitor = () => cache.forVisitor(LEISTUNGSUEBERSICHT, withVersion('1'));
  await expect(visitor()).rejects.toThrow(DocumentsBusy);
  const rendered = await cache.forOrder(LEISTUNGSUEBERSICHT, withVersion('1'));
  expect(await visitor()).toBe(rendered);
  expect(source.asked).toHaveLength(1);
});

it('evicts the least recently used documents beyond its size', async () => {
  const source = counted();
  const cache = createDocumentCache(source, 2);
  await cache.forVisitor(LEISTUNGSUEBERSICHT, withVersion('1'));
  await cache.forVisitor(LEISTUNGSUEBERSICHT, withVersion('2'));
  await cache.forVisitor(LEISTUNGSUEBERSICHT, withVersion('1'));
  await cache.forVisitor(LEISTUNGSUEBERSICHT, withVersion('3'));
  expect(source.asked).toHaveLength(3);
  await cache.forVisitor(LEISTUNGSUEBERSICHT, withVersion('1'));
  expect(source.asked).toHaveLength(3);
  await cache.forVisitor(LEISTUNGSUEBERSICHT, withVersion('2'));
  expect(source.asked).toHaveLength(4);
});

it('holds all offers of a day and the overview, each rendered once [DOC-01]', async () => {
  const context = { today: '2026-11-22' };
  const asked: string[] = [];
  const renderForVisitor: DocumentRenderer['renderForVisitor'] = async (template) => {
    asked.push(template);
    return new Uint8Array(1);
  };
  const cache = createDocumentCache({ render: renderForVisitor, renderForVisitor }, numberOfOffers(context) + 1);
  for (let round = 0; round < 2; round += 1) {
    await cache.forVisitor(LEISTUNGSUEBERSICHT, sampleLeistungsuebersicht);
    for (const { value: vertragsbeginn } of vertragsbeginnOptionen(context))
      for (const { value: absicherung } of ABSICHERUNG_OPTIONEN)
        for (const { value: zahlungsweise } of zahlungsweiseOptionen({ absicherung: absicherung as TarifId }))
          for (const zusatzleistung of [true, false])
            await cache.forVisitor(
              'vertragsunterlagen',
              withOffer([vertragsbeginn, absicherung, zahlungsweise, zusatzleistung].join()),
            );
  }
  expect(asked).toHaveLength(157);
});
