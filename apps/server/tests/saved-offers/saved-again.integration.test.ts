import { randomUUID } from 'node:crypto';
import type { SaveAnswer } from '@fa/api/saved-offers/saved-offer';
import { expect, it } from 'vitest';
import {
  codeOf,
  deleteLink,
  deleteWhole,
  EXPIRY,
  encryptedData,
  openLink,
  postSave,
  randomVerifier,
  save,
  sayArrived,
} from '../support/server/saved-links.ts';
import { sharedTestServer } from '../support/server/start-test-server.ts';

const server = await sharedTestServer();

/** Saves again; the response or its confirmation is lost. */
async function saveUnheard(replaces: { key: string; secondFactor?: string }): Promise<string> {
  return ((await postSave(server, { data: encryptedData(), replaces })).json() as SaveAnswer).key;
}

async function statesOf(...keys: readonly string[]): Promise<string[]> {
  const states: string[] = [];
  for (const key of keys) states.push(codeOf(await openLink(server, key)));
  return states;
}

it('saving again replaces the previous link and its data [LINK-01]', async () => {
  const earlier = await save(server);
  const later = await save(server, { replaces: { key: earlier.key } });
  expect(codeOf(await openLink(server, earlier.key))).toBe('410 superseded');
  expect((await openLink(server, later.key)).json()).toEqual({ data: later.data, expiryDate: EXPIRY });
  const { rows } = await server.database.pool.query('select * from saved_offers where replaced_by is not null');
  expect(rows.every(({ sealed }) => sealed === null)).toBe(true);
  // Nothing is left to end, so reading the later link locks nothing.
  const pending = 'select from saved_offers where key_hash = any($1) and ends is not null';
  const replacing = rows.map(({ replaced_by }) => replaced_by);
  expect((await server.database.pool.query(pending, [replacing])).rowCount).toBe(0);

  // After that, nothing reveals a later link.
  const last = await save(server, { replaces: { key: later.key } });
  expect(codeOf(await openLink(server, later.key))).toBe('410 superseded');
  await deleteLink(server, last.key);
  for (const { key } of [earlier, later, last]) expect(codeOf(await openLink(server, key))).toBe('404 notFound');
});

it('a link is replaced only with its second factor, and the answer does not reveal whether it was [LINK-07]', async () => {
  const secondFactor = randomVerifier();
  const earlier = await save(server, { secondFactor });
  const attempts = [
    { key: randomUUID() },
    { key: earlier.key },
    { key: earlier.key, secondFactor: randomVerifier() },
    { key: earlier.key, secondFactor },
    { key: earlier.key, secondFactor },
  ];
  const statuses = [];
  for (const replaces of attempts) {
    const answer = await postSave(server, { data: encryptedData(), replaces });
    expect(Object.keys(answer.json())).toEqual(['key', 'expiryDate']);
    expect(codeOf(await sayArrived(server, (answer.json() as SaveAnswer).key))).toBe('204');
    statuses.push([answer.statusCode, codeOf(await openLink(server, earlier.key, secondFactor))]);
  }
  expect(statuses).toEqual([
    [201, '200'],
    [201, '200'],
    [201, '200'],
    [201, '410 superseded'],
    [201, '410 superseded'],
  ]);
  expect(codeOf(await openLink(server, earlier.key))).toBe('401 secondFactor');
  expect(codeOf(await openLink(server, earlier.key, randomVerifier()))).toBe('401 secondFactor');
});

it('keeps the previous link until the new key has arrived [LINK-01]', async () => {
  const earlier = await save(server);
  const lost = await saveUnheard({ key: earlier.key });
  expect((await openLink(server, earlier.key)).json()).toEqual({ data: earlier.data, expiryDate: EXPIRY });
  const heard = await saveUnheard({ key: earlier.key });
  expect(codeOf(await sayArrived(server, heard))).toBe('204');
  expect(await statesOf(earlier.key, heard)).toEqual(['410 superseded', '200']);
  // Repeated or for unknown links: changes and reveals nothing.
  for (const key of [heard, earlier.key, randomUUID(), 'kein-schlüssel', 'a'.repeat(5_000)])
    expect(codeOf(await sayArrived(server, encodeURIComponent(key)))).toBe('204');
  expect(await statesOf(heard)).toEqual(['200']);
  // Unconfirmed links end with the calculation.
  await deleteWhole(server, heard);
  expect(await statesOf(earlier.key, heard, lost)).toEqual(Array(3).fill('404 notFound'));
});

it('ends the previous link with the first use of the new key, if the arrival was not confirmed [LINK-01]', async () => {
  const [first, second] = [await save(server), await save(server)];
  const opened = await saveUnheard({ key: first.key });
  expect(await statesOf(opened, first.key)).toEqual(['200', '410 superseded']);
  const replaced = await saveUnheard({ key: second.key });
  const last = await saveUnheard({ key: replaced });
  expect(await statesOf(second.key, replaced)).toEqual(['410 superseded', '200']);
  await sayArrived(server, last);
  expect(await statesOf(replaced, last)).toEqual(['410 superseded', '200']);
});

it('ends no link without proof of the right to it [LINK-07]', async () => {
  const earlier = await save(server);
  const secondFactor = randomVerifier();
  const posted = await postSave(server, { data: encryptedData(), secondFactor, replaces: { key: earlier.key } });
  const { key } = posted.json() as SaveAnswer;
  for (const factor of [undefined, randomVerifier()])
    expect(codeOf(await openLink(server, key, factor))).toBe('401 secondFactor');
  expect(await statesOf(earlier.key)).toEqual(['200']);
  expect(codeOf(await openLink(server, key, secondFactor))).toBe('200');
  expect(await statesOf(earlier.key)).toEqual(['410 superseded']);
});

it('a link replaced by another device ends with everything that the first device stored of it [LINK-05, SEC-01]', async () => {
  const first = await save(server);
  const second = await save(server, { replaces: { key: first.key } });
  const stale = await save(server, { replaces: { key: first.key } });
  const copy = await save(server, { beside: { key: stale.key } });
  const foreign = await save(server);
  expect((await deleteWhole(server, first.key)).body).toBe('');
  const all = [first, second, stale, copy].map(({ key }) => key);
  expect(await statesOf(...all, foreign.key)).toEqual([...Array(4).fill('404 notFound'), '200']);
});

it('a link with a second factor is deleted with its own only, whichever link of its calculation is named [LINK-05, LINK-07]', async () => {
  const first = await save(server);
  const secondFactor = randomVerifier();
  const guarded = await save(server, { replaces: { key: first.key }, secondFactor });
  const copy = await save(server, { beside: { key: guarded.key, secondFactor } });
  // An ended link, then a copy for agents: neither has the factor.
  for (const { key } of [first, copy]) expect(codeOf(await deleteWhole(server, key))).toBe('204');
  expect(await statesOf(first.key, copy.key)).toEqual(['404 notFound', '404 notFound']);
  expect(codeOf(await openLink(server, guarded.key, secondFactor))).toBe('200');
  for (const factor of [undefined, randomVerifier()])
    expect(codeOf(await deleteWhole(server, guarded.key, factor))).toBe('401 secondFactor');
  expect(codeOf(await deleteWhole(server, guarded.key, secondFactor))).toBe('204');
  expect(codeOf(await openLink(server, guarded.key, secondFactor))).toBe('404 notFound');
});

it('deleting a whole calculation deletes the guarded link that the named one was to replace [LINK-05]', async () => {
  const secondFactor = randomVerifier();
  const guarded = await save(server, { secondFactor });
  const later = await saveUnheard({ key: guarded.key, secondFactor });
  await deleteWhole(server, later);
  expect(codeOf(await openLink(server, guarded.key, secondFactor))).toBe('404 notFound');
});

it('a calculation loses one link only when that one is deleted [LINK-05]', async () => {
  const link = await save(server);
  const copy = await save(server, { beside: { key: link.key } });
  await deleteLink(server, copy.key);
  expect(await statesOf(copy.key, link.key)).toEqual(['404 notFound', '200']);
});

it('a new link is deleted with the link it was to replace, if the arrival was not confirmed [LINK-05]', async () => {
  const earlier = await save(server);
  const later = await saveUnheard({ key: earlier.key });
  await deleteLink(server, later);
  expect(await statesOf(earlier.key, later)).toEqual(['404 notFound', '404 notFound']);
});

it('a link can be opened, replaced and ended simultaneously without a failure, and stays ended [LINK-01, LINK-05]', async () => {
  const open = (key: string) => openLink(server, key);
  const arrive = (key: string) => sayArrived(server, key);
  const remove = (key: string) => deleteLink(server, key);
  const whole = (key: string) => deleteWhole(server, key);
  const gone = ['404 notFound', '404 notFound'];
  const cases = [
    { ofEarlier: [], ofLater: [open, arrive, open, arrive], left: ['410 superseded', '200'] },
    { ofEarlier: [], ofLater: [remove, arrive, arrive], left: gone },
    { ofEarlier: [], ofLater: [whole, arrive, arrive, whole], left: gone },
    { ofEarlier: [whole, open], ofLater: [arrive, arrive, whole], left: gone },
  ];
  for (const { ofEarlier, ofLater, left } of Array.from({ length: 6 }, () => cases).flat()) {
    const { key: earlier } = await save(server);
    const later = await saveUnheard({ key: earlier });
    const answers = await Promise.all([
      ...ofLater.map((call) => call(later)),
      ...ofEarlier.map((call) => call(earlier)),
    ]);
    expect(answers.map(codeOf).filter((answer) => answer.startsWith('5'))).toEqual([]);
    expect(await statesOf(earlier, later)).toEqual(left);
  }
});

it('a new link stays connected with the copy for agents after the link it replaces is gone [LINK-05]', async () => {
  const link = await save(server);
  const copy = await save(server, { beside: { key: link.key } });
  await deleteLink(server, link.key);
  const later = await save(server, { replaces: { key: link.key }, beside: { key: copy.key } });
  await deleteWhole(server, later.key);
  expect(await statesOf(copy.key, later.key)).toEqual(['404 notFound', '404 notFound']);
});

it('a chain of links is not deleted without the second factor of the named one [LINK-05, LINK-07]', async () => {
  const secondFactor = randomVerifier();
  const first = await save(server, { secondFactor });
  const second = await save(server, { replaces: { key: first.key, secondFactor } });
  // Nor does it become part of another calculation.
  const foreign = await save(server, { beside: { key: first.key } });
  for (const factor of [undefined, randomVerifier()])
    expect(codeOf(await deleteWhole(server, first.key, factor))).toBe('401 secondFactor');
  await deleteWhole(server, foreign.key);
  expect(await statesOf(second.key)).toEqual(['200']);
  await deleteWhole(server, first.key, secondFactor);
  expect(await statesOf(second.key)).toEqual(['404 notFound']);
});
