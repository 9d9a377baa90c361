import { afterAll, expect, it } from 'vitest';
import { createDocumentCache } from './document-cache.ts';
import { createDocumentRenderer, type DocumentRenderer } from './document-renderer.ts';
import { sampleLeistungsuebersicht, sampleVertragsunterlagen } from '../../test-server/sample-documents.ts';

const renderer = createDocumentRenderer();
afterAll(() => renderer.close());

/** The renderer, and how often it was asked. */
const counted = (before: (count: number) => void = () => undefined) => {
  const asked: string[] = [];
  const render: DocumentRenderer['render'] = async (template, data) => {
    asked.push(template);
    before(asked.length);
    return renderer.render(template, data);
  };
  return { asked, render };
};

const withVersion = (version: string) => ({ ...sampleLeistungsuebersicht, version });

it('[DOC-01] equal documents are rendered once, also when they are asked for at the same time', async () => {
  const source = counted();
  const cache = createDocumentCache(source, 10_000_000);
  const [first, ...others] = await Promise.all(
    Array.from({ length: 20 }, () => cache.vertragsunterlagen(structuredClone(sampleVertragsunterlagen))),
  );
  expect(others.every((other) => other === first)).toBe(true);
  expect(await cache.vertragsunterlagen(sampleVertragsunterlagen)).toBe(first);
  expect(source.asked).toEqual(['vertragsunterlagen']);
});

it('[DOC-01] other content is another document', async () => {
  const source = counted();
  const cache = createDocumentCache(source, 10_000_000);
  await cache.leistungsuebersicht(withVersion('1'));
  await cache.leistungsuebersicht(withVersion('2'));
  await cache.vertragsunterlagen({ ...sampleVertragsunterlagen, createdAt: '22.11.2026' });
  await cache.vertragsunterlagen(sampleVertragsunterlagen);
  expect(source.asked).toHaveLength(4);
});

it('[DOC-01] a failure is everybody’s who waits, and nobody’s afterwards', async () => {
  const source = counted((count) => {
    if (count === 1) throw new Error('worker lost');
  });
  const cache = createDocumentCache(source, 10_000_000);
  const both = await Promise.allSettled([1, 2].map(() => cache.leistungsuebersicht(withVersion('1'))));
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await cache.leistungsuebersicht(withVersion('1'))).length).toBeGreaterThan(10_000);
  expect(source.asked).toHaveLength(2);
});

it('keeps no more than its bytes, the used ones longest, and delivers what it cannot keep', async () => {
  const size = (await renderer.render('leistungsuebersicht', withVersion('1'))).length;
  const source = counted();
  const cache = createDocumentCache(source, Math.floor(size * 2.5));
  await cache.leistungsuebersicht(withVersion('1'));
  await cache.leistungsuebersicht(withVersion('2'));
  await cache.leistungsuebersicht(withVersion('1'));
  await cache.leistungsuebersicht(withVersion('3'));
  expect(source.asked).toHaveLength(3);
  await cache.leistungsuebersicht(withVersion('1'));
  expect(source.asked).toHaveLength(3);
  await cache.leistungsuebersicht(withVersion('2'));
  expect(source.asked).toHaveLength(4);

  const tiny = createDocumentCache(counted(), 1);
  expect((await tiny.leistungsuebersicht(withVersion('1'))).length).toBe(size);
});
