// @vitest-environment jsdom

import { HANDWERKER } from '@fa/forderungsausfall/tests/sample-answers';
import { toSavedContent } from '@fa/rechner/kept/saved-content';
import type { Terms } from '@fa/rechner/terms/terms-schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { quietConsole } from '../../../tests/support/quiet-console.ts';
import { endSessions, leaveSession, sessionPage } from '../../../tests/support/session-page.ts';

const SECRET = 'f'.repeat(64);
const LINK = { remoteKey: 'b', localSecret: '5'.repeat(64), expiryDate: '', remoteRestore: true };
const COPY = { remoteKey: 'c', serviceId: '123456789', savedAt: 's', expiryDate: 'e' };

beforeEach(quietConsole);
afterEach(endSessions);

describe('the content of a link', () => {
  const contentFrom = (model: object = {}) => {
    const { setup, state } = sessionPage({ path: 'adresse', answers: HANDWERKER });
    const content = toSavedContent(setup, state().calculation, { amounts: null, texts: {} });
    return { ...content, model: { ...content.model, ...model } };
  };

  it('replaces the current calculation [LINK-04, LINK-08]', async () => {
    const saved = { ...LINK, remoteKey: 'other' };
    const tab = sessionPage({
      state: { saved: { agentCopy: COPY, link: saved }, cover: { link: { kind: 'existing' } } },
    });
    await tab.session.open(null);
    expect(await tab.session.adopt(contentFrom(), LINK, true)).toBe(true);
    expect(tab.state()).toMatchObject({
      saved: { link: LINK, offersAgain: true },
      cover: { link: null },
      session: { notice: 'opened', modal: null },
    });
    expect([tab.path(), tab.model()['firmenname']]).toEqual(['adresse', HANDWERKER.firmenname]);
    await vi.waitFor(() => expect(tab.deleted).toEqual(['c']));
    await tab.keep();
    expect(sessionStorage.getItem('data')).not.toBeNull();
  });

  it('is not replaced by the stored calculation whose secret arrives late [LINK-04, PERS-11]', async () => {
    await leaveSession();
    const late = Promise.withResolvers<string>();
    const tab = sessionPage({ secret: () => late.promise });
    const opening = tab.session.open(null);
    const adopting = tab.session.adopt(contentFrom({ absicherung: 2 }), LINK, false);
    late.resolve(SECRET);
    await opening;
    expect(await adopting).toBe(true);
    expect([tab.tier(), tab.state().session.modal]).toEqual([2, null]);
  });

  it('opened again keeps the copy for agents, and a more important notice [SID-03, PERS-04]', async () => {
    const tab = sessionPage({ state: { saved: { agentCopy: COPY, link: LINK }, session: { notice: 'notWritable' } } });
    await tab.session.open(null);
    expect(await tab.session.adopt(contentFrom(), LINK, false)).toBe(true);
    expect(tab.state()).toMatchObject({ saved: { agentCopy: COPY }, session: { notice: 'notWritable' } });
    expect(tab.deleted).toEqual([]);
    await tab.keep();
  });

  it.each([true, false])(
    'changes nothing if it cannot be restored, or if that fails: %s [LINK-08, LINK-06]',
    async (breaks) => {
      const tab = sessionPage({ path: 'adresse', answers: HANDWERKER, state: { visitor: { agentMode: true } } });
      await tab.session.open('adresse');
      const before = tab.state();
      vi.spyOn(tab.context, 'track').mockImplementationOnce(() => {
        if (breaks) throw new Error('broken');
      });
      expect(await tab.session.adopt(contentFrom(breaks ? {} : { iban: 5 }), LINK, true)).toBe(false);
      expect(tab.state()).toBe(before);
      expect(sessionStorage.getItem('agentMode')).toBeNull();
      expect(console.warn).toHaveBeenCalledWith('The progress could not be restored');
      tab.choose(4);
      await tab.keep();
    },
  );

  it('keeps consents only for the terms that were shown with them [ORD-08, LINK-08]', async () => {
    const content = contentFrom();
    const older = (terms: Terms) => ({ ...terms, amounts: { ...terms.amounts, beitrag: 1 } });
    const otherwise = Object.entries(content.shown).map(([key, terms]) => [key, older(terms)]);
    for (const [shown, refusal] of [
      [content.shown, null],
      [Object.fromEntries(otherwise), { code: 'textsChanged', paths: ['amounts.beitrag'], before: { beitrag: 1 } }],
      [{}, { code: 'textsChanged', paths: [] }],
    ] as const) {
      const tab = sessionPage();
      await tab.session.open(null);
      expect(await tab.session.adopt({ ...content, shown }, LINK, false)).toBe(true);
      const { sepaErmaechtigung, rechtsuebergang } = tab.model();
      expect([sepaErmaechtigung, rechtsuebergang]).toEqual(refusal ? [undefined, undefined] : [true, true]);
      const shownRefusal = tab.state().order.refusal;
      if (refusal) expect(shownRefusal).toMatchObject(refusal);
      else expect(shownRefusal).toBeNull();
      await tab.session.startAnew();
    }
  });
});
