import { describe, expect, it } from 'vitest';
import { assignExperiments, type Experiment } from './experiments.ts';
import { flaggedVariants, flagsInCookies, toFlags } from './feature-flags.ts';

const NOW = Date.parse('2026-08-01T08:00:00Z');
const [original, karten] = ['original', 'karten'].map((name, at) => ({ name, label: name, weight: 1 - at }));
const LAYOUT = { name: 'layout', scope: ['angebot'], variants: [original, karten] } as Experiment;

function cookie(content: unknown) {
  return `a=b; ph_phc_Key123_posthog=${encodeURIComponent(JSON.stringify(content))}; XSRF-TOKEN=x`;
}

describe('feature flags', () => {
  it('come from the cookie whose name begins with ph_phc_ [EXP-02]', () => {
    expect(
      flagsInCookies(cookie({ distinct_id: 'x', $enabled_feature_flags: { layout: 'karten', neu: true, alt: false } })),
    ).toEqual({ flags: { layout: 'karten', neu: true, alt: false } });
    for (const name of ['xph_phc_a', 'ph_other'])
      expect(flagsInCookies(`a=b; ${name}={"$enabled_feature_flags":{"layout":"karten"}}`)).toEqual({ flags: {} });
    expect(flagsInCookies('')).toEqual({ flags: {} });
  });

  it.each(['{', '%E0%A4%A', '', '{"$enabled_feature_flags":'])(
    'are none for a cookie with %j, with a line in the log [EXP-02]',
    (content) => {
      const { flags, problem } = flagsInCookies(`ph_phc_x=${content}`);
      expect(flags).toEqual({});
      expect(problem).toBe('The cookie of the feature flags could not be read');
    },
  );

  it.each([null, 1, 'x', [], {}, { $enabled_feature_flags: null }, { $enabled_feature_flags: ['a'] }])(
    'are none for a cookie of another shape, %j [EXP-02]',
    (content) => expect(flagsInCookies(cookie(content))).toEqual({ flags: {} }),
  );

  it('may be booleans and names of variants only [EXP-02]', () => {
    expect(toFlags({ a: true, b: 'x', c: 1, d: {}, e: null })).toEqual({ a: true, b: 'x' });
    expect(toFlags('a')).toEqual({});
  });

  it('decide the experiment of their name if it has that variant [EXP-02]', () => {
    const entries = assignExperiments([LAYOUT], {}, { now: NOW, random: () => 0 });
    const state = { configured: [LAYOUT], entries };
    const flagged = flaggedVariants(state, { layout: 'karten', other: 'karten' }, NOW);
    expect(flagged['layout']?.variant).toBe('karten');
    expect(Object.keys(flagged)).toEqual(['layout']);
    for (const flags of [{ layout: true }, { layout: 'x' }, {}])
      expect(flaggedVariants(state, flags as never, NOW)).toBe(entries);
  });
});
