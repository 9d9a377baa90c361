import type { AddressRequest } from '@fa/api/lookups/address';
import { describe, expect, it } from 'vitest';
import { startFakeOpenPlz } from '../../../tests/support/environment/fake-openplz.ts';
import { failing, json, startFakeService } from '../../../tests/support/environment/fake-service.ts';
import { LookupUnavailable } from '../lookups.ts';
import { createUpstreamClient } from '../upstream/upstream-client.ts';
import { createOpenPlzAddressChecker, createOpenPlzDirectory } from './openplz.ts';

const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
const clock = { now: new Date('2026-11-21T10:00:00Z') };
function clientOf(url: string) {
  return createUpstreamClient({
    name: 'plz',
    url,
    timeoutMs: 20_000,
    log: silent,
    circuit: { failures: 1_000, pauseMs: 1 },
  });
}

function directoryOf(url: string) {
  return createOpenPlzDirectory(clientOf(url), () => clock.now);
}

function checkerOf(url: string) {
  const checker = createOpenPlzAddressChecker(clientOf(url), () => clock.now);
  return { check: (address: AddressRequest) => checker.check(address, () => Promise.resolve()) };
}

function laterByHours(hours: number) {
  clock.now = new Date(clock.now.getTime() + hours * 3_600_000);
}
const ADDRESS = {
  strasseHausnummer: '',
  strasse: '',
  hausnummer: '1',
  plz: '10115',
  ort: 'Berlin',
  nationKz: 'DE',
} as const;
function locality(name: unknown, postalCode: unknown = '10115') {
  return { name, postalCode };
}

describe('towns from an OpenPLZ API', () => {
  it('are requested once a day, for simultaneous callers too, in alphabetical order [ADDR-01]', async () => {
    const service = await startFakeOpenPlz();
    const { citiesOf } = directoryOf(`${service.url}/`);
    const answers = await Promise.all(Array.from({ length: 20 }, () => citiesOf('06193')));
    expect(new Set(answers.map(String))).toEqual(new Set(['Petersberg,Wettin-Löbejün']));
    expect(await citiesOf('06193')).toEqual(['Petersberg', 'Wettin-Löbejün']);
    expect(service.requests).toEqual(['GET /de/Localities?postalCode=06193&page=1&pageSize=50']);
    laterByHours(25);
    await citiesOf('06193');
    expect(service.requests).toHaveLength(2);
  });

  it('are empty for an unknown postcode, which is requested again soon [ADDR-01]', async () => {
    const service = await startFakeService(json([]));
    const { citiesOf } = directoryOf(service.url);
    expect([await citiesOf('10115'), await citiesOf('10115')]).toEqual([[], []]);
    expect(service.requests).toHaveLength(1);
    laterByHours(0.1);
    service.answer = json([locality('Berlin')]);
    expect(await citiesOf('10115')).toEqual(['Berlin']);
  });

  it('with an empty result are unavailable during an outage, so that no postcode is refused [ADDR-12]', async () => {
    const service = await startFakeService(json([]));
    const { citiesOf } = directoryOf(service.url);
    await citiesOf('10115');
    service.answer = failing;
    laterByHours(0.1);
    await expect(citiesOf('10115')).rejects.toThrow(LookupUnavailable);
  });

  it('come from the cache during an outage; others are unavailable [ADDR-12]', async () => {
    const service = await startFakeOpenPlz();
    const { citiesOf } = directoryOf(service.url);
    await citiesOf('80331');
    service.answer = failing;
    laterByHours(48);
    expect(await citiesOf('80331')).toEqual(['München']);
    await expect(citiesOf('10115')).rejects.toThrow(LookupUnavailable);
  });

  it.each([
    ['of another postcode', [locality('Berlin'), locality('Nauen', '14641')], ['Berlin']],
    ['named twice', [locality('Berlin'), locality('Berlin')], ['Berlin']],
  ])('leave out a town %s [ADDR-01]', async (_name, rows, towns) => {
    const service = await startFakeService(json(rows));
    expect(await directoryOf(service.url).citiesOf('10115')).toEqual(towns);
  });

  it.each([
    ['no list', { name: 'Berlin' }, {}],
    ['a nameless town', [locality('  ')], {}],
    ['a name with a control character', [locality('Ber\u0000lin')], {}],
    ['a name of another type', [locality(7)], {}],
    ['an endless name', [locality('x'.repeat(201))], {}],
    ['no postcode', [locality('Berlin', '1011')], {}],
    ['more than a page', Array(51).fill(locality('Berlin')), {}],
    ['a full page that does not say how many follow', Array(50).fill(locality('Berlin')), {}],
    ['a thousand pages', [locality('Berlin')], { 'x-total-pages': '1000' }],
    ['a nonsensical number of pages', [locality('Berlin')], { 'x-total-pages': '-1' }],
  ])('are unavailable when the service answers %s [ADDR-12]', async (_name, body, headers) => {
    const service = await startFakeService(json(body, headers));
    await expect(directoryOf(service.url).citiesOf('10115')).rejects.toThrow(LookupUnavailable);
  });
});

describe('addresses by the streets of an OpenPLZ API', () => {
  it('are found on every result page, and only the postcode is sent [ADDR-10, ADDR-03]', async () => {
    const service = await startFakeOpenPlz();
    const checker = checkerOf(service.url);
    for (const strasse of ['Ahornallee', 'Kiefernweg', 'Ulmenzeile', 'Chausseestraße']) {
      const { adressen, ortScore, strasseScore } = await checker.check({ ...ADDRESS, strasse });
      expect([adressen.list.map((address) => address.strasse), ortScore, strasseScore]).toEqual([[strasse], 100, 100]);
    }
    expect(service.requests.toSorted()).toEqual([
      'GET /de/Localities?postalCode=10115&page=1&pageSize=50',
      'GET /de/Streets?postalCode=10115&page=1&pageSize=50',
      'GET /de/Streets?postalCode=10115&page=2&pageSize=50',
      'GET /de/Streets?postalCode=10115&page=3&pageSize=50',
    ]);
  });

  it('are unavailable when one result page is missing, so that no existing street counts as unknown [ADDR-03]', async () => {
    const service = await startFakeOpenPlz();
    const { answer } = service;
    service.answer = (request, response) =>
      request.url?.includes('page=2') ? response.writeHead(500).end() : answer(request, response);
    await expect(checkerOf(service.url).check({ ...ADDRESS, strasse: 'Ahornallee' })).rejects.toThrow(
      LookupUnavailable,
    );
  });

  it.each(['Bautzen - Budyšin', 'Bautzen', 'Budyšin'])(
    'are accepted in a town with two names typed as %s [ADDR-05, ADDR-10]',
    async (ort) => {
      const row = { name: 'Lauengraben', postalCode: '02625', locality: 'Bautzen - Budyšin' };
      const service = await startFakeService((request, response) =>
        json([request.url?.includes('Localities') ? { ...row, name: row.locality } : row])(request, response),
      );
      const answer = await checkerOf(service.url).check({ ...ADDRESS, strasse: 'Lauengraben', plz: '02625', ort });
      expect(answer).toMatchObject({ ortScore: 100, strasseScore: 100, adressen: { list: [{ ort: row.locality }] } });
    },
  );

  it('are requested again soon if there were none [ADDR-09]', async () => {
    const service = await startFakeService(json([]));
    const checker = checkerOf(service.url);
    expect(await checker.check(ADDRESS)).toMatchObject({ ortScore: 0 });
    laterByHours(0.1);
    service.answer = (await startFakeOpenPlz()).answer;
    expect(await checker.check({ ...ADDRESS, strasse: 'Ahornallee' })).toMatchObject({ ortScore: 100 });
  });
});
