import { generateKeyPairSync } from 'node:crypto';
import { vertragsablauf } from '@fa/forderungsausfall/tarif';
import { TARIF_2027, TWO_TARIFFS } from '@fa/forderungsausfall/tests/sample-answers';
import { expect, it } from 'vitest';
import { TARIF } from '../../src/orders/evidence/pack-files.ts';
import { evidenceOf, manifestOf } from '../support/server/evidence-pack.ts';
import { firstTexts, LATER_CONDITIONS, laterTexts } from '../support/server/later-texts.ts';
import { deliver, jsonIn, post, storedOrders } from '../support/server/order-calls.ts';
import { restart, startBeside } from '../support/server/server-calls.ts';
import { startTestServer } from '../support/server/start-test-server.ts';
import { latest, validOrder } from '../support/server/valid-order.ts';

const { privateKey } = generateKeyPairSync('ed25519');
const IN_2027 = { vertragsbeginn: '2027-01-01', Vertragsablauf: vertragsablauf('2027-01-01') };

it('an order has price, hand-over and evidence of the tariff for its start, while both are sold [TAR-13, ORD-01]', async () => {
  const server = await startTestServer({ TEXTS_DIR: firstTexts() }, TWO_TARIFFS);
  await restart(server);
  const earlier = await post(server, validOrder({}, TWO_TARIFFS.tarife));
  const later = await post(server, validOrder(IN_2027, TWO_TARIFFS.tarife));
  expect([earlier.statusCode, later.statusCode]).toEqual([201, 201]);
  const { reference } = later.json() as { reference: string };
  const versions = (await storedOrders(server)).map(({ snapshot }) => [
    snapshot.versions.tarif.version,
    snapshot.amounts['beitrag'],
  ]);
  expect(versions.toSorted()).toEqual([
    ['2026-11', 81_396],
    ['2027-01', 89_535],
  ]);
  const mails = (await deliver(server)).filter(({ subject }) => subject?.includes(reference));
  expect(jsonIn(mails)).toMatchObject({ versions: { tarif: { version: '2027-01' } }, amounts: { beitrag: 895.35 } });
  const files = await evidenceOf(server, reference, privateKey);
  expect(manifestOf(files).versions?.tarif.version).toBe('2027-01');
  expect(new TextDecoder().decode(files.get(TARIF))).toContain(`"fuerBeginnAb": "${TARIF_2027.start}"`);
});

it('a page from before a tariff was announced is told the new premium, and its order is accepted with that [TAR-13, TAR-11]', async () => {
  const before = await startTestServer();
  const after = await startBeside(before, { TEXTS_DIR: firstTexts() }, TWO_TARIFFS);
  await restart(after);
  const answer = await post(after, validOrder(IN_2027));
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ code: 'priceChanged', amounts: { beitrag: 89_535 } });
  expect((await post(after, validOrder(IN_2027, TWO_TARIFFS.tarife))).statusCode).toBe(201);
  const [{ snapshot } = {}] = await storedOrders(after);
  expect([snapshot?.versions.tarif.version, snapshot?.amounts['beitrag']]).toEqual([TARIF_2027.version, 89_535]);
});

it('an order agrees to the texts of its tariff, and records their versions; those of the other one are refused [TAR-16, ORD-08]', async () => {
  const server = await startTestServer({ TEXTS_DIR: laterTexts() }, TWO_TARIFFS);
  await restart(server);
  const { tarife } = TWO_TARIFFS;
  const asked = [validOrder({}, tarife), validOrder(IN_2027, tarife, LATER_CONDITIONS), validOrder(IN_2027, tarife)];
  const [earlier, later, wrong] = await Promise.all(asked.map((order) => post(server, order)));
  expect([earlier?.statusCode, later?.statusCode, wrong?.statusCode]).toEqual([201, 201, 409]);
  expect(wrong?.json()).toMatchObject({
    code: 'textsChanged',
    texts: { avb: { version: LATER_CONDITIONS } },
    amounts: { beitrag: 89_535 },
  });
  const recorded = (await storedOrders(server)).map(({ snapshot: { versions }, papers }) => [
    versions.tarif.version,
    versions.texts['bedingungen']?.version,
    papers.vertragsunterlagen.texts.find(({ name }) => name === 'bedingungen')?.version,
  ]);
  expect(recorded.toSorted()).toEqual([
    ['2026-11', latest('bedingungen'), latest('bedingungen')],
    [TARIF_2027.version, LATER_CONDITIONS, LATER_CONDITIONS],
  ]);
});
