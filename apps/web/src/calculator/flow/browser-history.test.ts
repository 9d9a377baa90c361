// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createBrowserHistory } from './browser-history.ts';

const BASE = '/tarifrechner/x/';

function historyAt(url: string, partner?: { slug: string }) {
  window.history.replaceState(null, '', url);
  return createBrowserHistory({ basePath: BASE, path: 'adresse', partner } as never);
}

beforeEach(() => window.history.replaceState(null, '', '/'));

describe("the browser's history", () => {
  it('reads the path of the flow below its base [FLOW-10]', () => {
    expect(historyAt(`${BASE}adresse`).path()).toBe('adresse');
    expect(historyAt(`${BASE}adresse/`).path()).toBe('adresse');
    expect(historyAt(BASE).path()).toBe('');
    expect(historyAt('/anderswo/xyz/abc').path()).toBe('');
    expect(window.history.scrollRestoration).toBe('manual');
  });

  it('has an entry per step, and counts those before it [FLOW-10]', () => {
    const history = historyAt(`${BASE}adresse`);
    const { length } = window.history;
    history.push('adresse');
    expect(window.history.length).toBe(length);
    history.push('sepa');
    expect([window.location.pathname, window.history.state, history.path()]).toEqual([
      `${BASE}sepa`,
      { depth: 1 },
      'sepa',
    ]);
    history.replace('kontakt');
    expect([window.location.pathname, window.history.state]).toEqual([`${BASE}kontakt`, { depth: 1 }]);
    history.push('angebot');
    expect(window.history.state).toEqual({ depth: 2 });
  });

  it('marks its first entry once [FLOW-10]', () => {
    const history = historyAt(`${BASE}adresse`);
    history.replace('adresse');
    expect(window.history.state).toEqual({ depth: 0 });
    const replace = vi.spyOn(window.history, 'replaceState');
    history.replace('adresse');
    expect(replace).not.toHaveBeenCalled();
    replace.mockRestore();
  });

  it('goes back only within the calculation [FLOW-10]', () => {
    const history = historyAt(`${BASE}adresse`);
    const back = vi.spyOn(window.history, 'back').mockImplementation(() => undefined);
    expect(history.back()).toBe(false);
    window.history.replaceState({ depth: 'viele' }, '');
    expect(history.back()).toBe(false);
    expect(back).not.toHaveBeenCalled();
    history.push('sepa');
    expect(history.back()).toBe(true);
    expect(back).toHaveBeenCalledOnce();
    back.mockRestore();
  });

  it('reports where the user went [FLOW-10]', () => {
    const history = historyAt(`${BASE}adresse`);
    const moves: string[] = [];
    history.onMove((path) => moves.push(path));
    window.history.replaceState({ depth: 0 }, '', `${BASE}sepa`);
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(moves).toEqual(['sepa']);
  });

  it("keeps a partner's address, and the step in the entry [PART-01]", () => {
    const history = historyAt('/partner', { slug: 'partner' });
    expect(history.path()).toBe('adresse');
    history.push('sepa');
    expect([window.location.pathname, window.history.state, history.path()]).toEqual([
      BASE,
      { depth: 1, route: 'sepa' },
      'sepa',
    ]);
    // An anchor adds a history entry.
    window.history.pushState(null, '', '#teil');
    expect(history.path()).toBe('sepa');
  });
});
