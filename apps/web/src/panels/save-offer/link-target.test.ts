import { expect, it } from 'vitest';
import { linkTarget } from './link-target.ts';

const linkTargets = { agent: '/telefon/', offerFollowup: '/angebot/', others: '/rechner/' };

it.each([
  ['agent', false, '/telefon/'],
  ['offerFollowup', false, '/angebot/'],
  ['forderungsausfall', false, '/rechner/'],
  ['', false, '/rechner/'],
  ['forderungsausfall', true, '/telefon/'],
  ['offerFollowup', true, '/telefon/'],
])('leads for the variant %s (agent mode %s) to %s [LINK-03]', (variant, agentMode, path) => {
  expect(linkTarget({ linkTargets, variant }, agentMode)).toBe(path);
});
