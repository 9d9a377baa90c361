import { describe, expect, it } from 'vitest';
import { parseSavedContent } from './saved-content.ts';

const CONTENT = {
  model: { firmenname: 'A' },
  fields: { plz: null },
  consentTimes: { rechtsuebergang: 5 },
  shown: {},
  provenance: { agentEntries: {}, handedOver: false, agentCopyKey: null },
  forAgents: false,
  experiments: {},
  definitionVersion: '2026-11',
  texts: { avb: '2026-11' },
  amounts: { beitrag: 100 },
  step: 'firma',
  savedOn: '2026-11-28',
};

/** Far more than any list has; the page would be blocked. */
const MANY = Array.from({ length: 501 }, (_, index) => `Person ${index}`);
const KEY = '01234567-89ab-cdef-0123-456789abcdef';
const AGENTS = { agentEntries: {}, handedOver: true, agentCopyKey: KEY };

function parsed(content: object) {
  return parseSavedContent(JSON.stringify(content));
}

describe('the content of a saved link', () => {
  it('is unchanged after saving and reading [LINK-08]', () => {
    expect(parsed(CONTENT)).toEqual(CONTENT);
    const provenance = { ...AGENTS, agentEntries: { plz: null } };
    const more = { ...CONTENT, amounts: null, provenance, forAgents: true };
    expect(parsed(more)).toEqual(more);
  });

  it.each(Object.keys(CONTENT))('is rejected without %s, or with another type of value [LINK-08]', (key) => {
    const { [key as keyof typeof CONTENT]: _left, ...rest } = CONTENT;
    expect(parsed(rest)).toBeNull();
    for (const wrong of [7, ['a']]) expect(parsed({ ...CONTENT, [key]: wrong })).toBeNull();
  });

  it.each([
    { consentTimes: { rechtsuebergang: 'now' } },
    { texts: { avb: 1 } },
    { amounts: { beitrag: 1.5 } },
    { savedOn: 'heute' },
    { model: { inhaber: MANY } },
    { fields: { ausfaelle: [{ jahre: MANY }] } },
    { provenance: { ...AGENTS, handedOver: 'yes' } },
    { provenance: { ...AGENTS, agentEntries: [] } },
    ...['01234567-89ab-cdef-0123-456789abcde', `${KEY}0`, `x${KEY}`, `${KEY}x`, KEY.toUpperCase()].map(
      (agentCopyKey) => ({ provenance: { ...AGENTS, agentCopyKey } }),
    ),
  ])('is rejected with %j [LINK-04, LINK-08]', (wrong) => {
    expect(parsed({ ...CONTENT, ...wrong })).toBeNull();
  });

  it.each(['', '{', 'null', '[]', '"text"', '{"model":{}}'])('is rejected if it reads %j [LINK-08]', (text) => {
    expect(parseSavedContent(text)).toBeNull();
  });
});
