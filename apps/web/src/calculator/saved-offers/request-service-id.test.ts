// @vitest-environment jsdom
import type { SaveRequest } from '@fa/api/saved-offers/saved-offer';
import { type ServiceIdRequest, serviceIdRequest } from '@fa/api/saved-offers/service-ids';
import { forderungsausfall } from '@fa/forderungsausfall/produkt';
import { ALLES_BEANTWORTET } from '@fa/forderungsausfall/tests/sample-answers';
import { analyticsKeysOf } from '@fa/rechner/definition/value-uses';
import { parseFragment } from '@fa/rechner/kept/link-fragment';
import { expect, it } from 'vitest';
import type { Services } from '../../../tests/support/fake-api.ts';
import { openContext } from '../../../tests/support/open-context.ts';
import { createLinkCipher } from '../../vault/link-cipher.ts';
import { requestServiceId } from './request-service-id.ts';

const EXPIRY = '2026-08-20T21:00:00.000Z';
const ISSUED = { serviceId: '123456782', expiryDate: EXPIRY };
const KEYS = ['0b5a3c1e-9d42-4f7a-8c11-3e5f6a7b8c9d', '1b5a3c1e-9d42-4f7a-8c11-3e5f6a7b8c9d'];

/** Opens an answered calculation; records requests. */
function open(answer: unknown) {
  const saves: SaveRequest[] = [];
  const requests: ServiceIdRequest[] = [];
  const deleted: string[] = [];
  const services: Services = {
    offerSaving: (body) => ({ key: KEYS[saves.push(body) - 1], expiryDate: EXPIRY }),
    serviceIdOfCopy: (body) => (requests.push(body), answer),
    offerDeletion: ({ remoteKey }) => void deleted.push(remoteKey),
  };
  const linkTargets = { agent: '/telefon/', offerFollowup: '/', others: '/' };
  const opened = openContext({
    answers: ALLES_BEANTWORTET,
    services,
    page: { linkTargets, texts: {} },
  });
  return { ...opened, request: () => requestServiceId(opened.context), saves, requests, deleted };
}

it('saves a copy without second factor that its URL opens, and pushes the save event [SID-02, SID-03]', async () => {
  const { request, state, saves, requests, events, world, flushed } = open(ISSUED);
  expect(await request()).toBe('done');
  const [sent] = requests;
  expect(sent?.userId).toBe(17);
  expect(sent?.storedUrl.startsWith(`${window.location.origin}/telefon/#${KEYS[0]};`)).toBe(true);
  expect(Object.keys(saves[0] ?? {})).toEqual(['data']);
  const fragment = parseFragment(new URL(sent?.storedUrl ?? '').hash);
  const cipher = await createLinkCipher(fragment?.localSecret ?? '', '');
  const content = await cipher.open(saves[0]?.data ?? '', 'forderungsausfall');
  expect(JSON.parse(content ?? '')).toMatchObject({
    model: { firmenname: ALLES_BEANTWORTET.firmenname },
    forAgents: true,
  });
  expect(content).not.toContain('rechtsuebergang');
  const savedAt = new Date(world.now).toISOString();
  expect(state()).toMatchObject({ saved: { link: null, agentCopy: { remoteKey: KEYS[0], savedAt, ...ISSUED } } });
  expect(events).toEqual([{ name: 'prozess_speichern', speichern_option: 'Kontakt - Service-ID-Aufruf' }]);
  // At once in the tab, for a page that is left.
  expect(flushed.map(({ saved }) => saved.agentCopy?.remoteKey)).toEqual([KEYS[0]]);
});

it('sends only the answers that analytics may have with the ID, no personal data [SID-03, SEC-02]', async () => {
  const { request, requests } = open(ISSUED);
  await request();
  const keys = analyticsKeysOf(forderungsausfall);
  expect(serviceIdRequest(keys).safeParse(requests[0]).success).toBe(true);
  expect(requests[0]?.model).toMatchObject({ absicherung: ALLES_BEANTWORTET.absicherung });
  expect(JSON.stringify(requests[0]?.model)).not.toContain(ALLES_BEANTWORTET.firmenname);
});

it('leaves the saved link as it is [SID-03]', async () => {
  const { request, change, saves, state } = open(ISSUED);
  const link = { remoteKey: KEYS[1] ?? '', localSecret: '5'.repeat(64), expiryDate: EXPIRY, remoteRestore: false };
  const agentCopy = { remoteKey: KEYS[0] ?? '', savedAt: EXPIRY, ...ISSUED };
  change({ saved: { link, agentCopy } });
  await request();
  expect(Object.keys(saves[0] ?? {})).toEqual(['data']);
  expect(state().saved.link).toEqual(link);
});

it('ends the previous copy with a new ID [SID-03]', async () => {
  const { request, deleted } = open(ISSUED);
  await request();
  await request();
  expect(deleted).toEqual([KEYS[0]]);
});
