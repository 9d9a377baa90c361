// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  forgetStoredSession,
  hasStoredSession,
  isAgentMode,
  keepAgentMode,
  keepTheme,
  keptTheme,
  readLocal,
  tabStorage,
  writeLocal,
} from './web-storage.ts';

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

function refusing() {
  throw new DOMException('denied', 'SecurityError');
}

describe('a tab', () => {
  it('keeps whether an agent works in it [AGENT-01]', () => {
    expect(isAgentMode()).toBe(false);
    keepAgentMode(true);
    expect([isAgentMode(), window.sessionStorage.getItem('agentMode')]).toEqual([true, 'true']);
    window.sessionStorage.setItem('agentMode', 'false');
    expect(isAgentMode()).toBe(false);
    keepAgentMode(false);
    expect(window.sessionStorage.getItem('agentMode')).toBeNull();
  });

  it('keeps the partner that a tester has chosen [DBG-01, PERS-01]', () => {
    expect(keptTheme()).toBeNull();
    keepTheme('bau');
    expect([keptTheme(), window.sessionStorage.getItem('theme')]).toEqual(['bau', 'bau']);
    keepTheme(null);
    expect(window.sessionStorage).toHaveLength(0);
  });

  it.each(['data', 'form', 'process'])(
    'has a calculation as soon as there is %s, until that is forgotten [PERS-01]',
    (key) => {
      expect(hasStoredSession(window.sessionStorage)).toBe(false);
      window.sessionStorage.setItem('theme', 'bau');
      expect(hasStoredSession(window.sessionStorage)).toBe(false);
      window.sessionStorage.setItem(key, 'x');
      expect(hasStoredSession(window.sessionStorage)).toBe(true);
      forgetStoredSession(window.sessionStorage);
      expect(Object.keys(window.sessionStorage)).toEqual(['theme']);
    },
  );
});

describe('a browser', () => {
  it('remembers beyond the tab, and forgets on request [PERS-01]', () => {
    expect(readLocal('ivmnr')).toBeNull();
    writeLocal('ivmnr', '4711');
    expect([readLocal('ivmnr'), window.localStorage.getItem('ivmnr')]).toEqual(['4711', '4711']);
    writeLocal('ivmnr', null);
    expect(window.localStorage).toHaveLength(0);
  });

  it.each([
    ['hands out no storage', undefined],
    [
      'hands out one that it does not let read or write',
      { getItem: refusing, setItem: refusing, removeItem: refusing },
    ],
  ])('that %s keeps nothing, and nothing fails [PERS-04]', (_what, storage) => {
    vi.stubGlobal('sessionStorage', storage);
    vi.stubGlobal('localStorage', storage);
    expect([tabStorage(), keptTheme(), readLocal('azvm'), isAgentMode()]).toEqual([null, null, null, false]);
    for (const keep of [true, false]) expect(() => keepAgentMode(keep)).not.toThrow();
    for (const slug of ['bau', null]) {
      expect(() => keepTheme(slug)).not.toThrow();
      expect(() => writeLocal('azvm', slug)).not.toThrow();
    }
  });
});
