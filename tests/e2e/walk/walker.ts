import { deepStrictEqual } from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import type { PageData } from '@fa/api/page/page-data';
import { questionsOf } from '@fa/rechner/calculation/relevance';
import type { APIRequestContext, Locator } from 'playwright-core';
import type { Visitor } from '../support/suite/open-browser.ts';
import { expectedScreen } from './expected-screen.ts';
import { restingText } from './field-text.ts';
import { type FieldOnScreen, readScreen, type Screen } from './read-screen.ts';
import { panelFields, stepFields, type WalkField } from './walk-fields.ts';
import { type Towns, WalkState } from './walk-state.ts';
import type { WalkedProduct } from './walked-product.ts';

const PATIENCE_MS = 5_000;
const GLANCE_MS = 20;

/** Records when the session's key is available: before, a page that is left cannot save. [PERS-02, PERS-03] */
function noteKey(): void {
  const { importKey } = SubtleCrypto.prototype;
  SubtleCrypto.prototype.importKey = async function noted(this: SubtleCrypto, ...given: unknown[]) {
    const key = await (importKey as (...all: unknown[]) => Promise<CryptoKey>).apply(this, given);
    if (given[2] === 'AES-GCM') setTimeout(() => Object.assign(window, { hasKey: true }));
    return key;
  };
}

// A masked field tolerates more while typing than after it is left.
function rested(fields: Readonly<Record<string, FieldOnScreen>>, known: readonly WalkField[], active: string) {
  const field = known.find(({ path }) => path === active);
  const shown = fields[active];
  if (!field || !shown) return fields;
  return { ...fields, [active]: { ...shown, value: restingText(field.question, shown.value) } };
}

function createTowns(request: APIRequestContext): Towns {
  const known = new Map<string, Promise<readonly string[]>>();
  async function ask(plz: string): Promise<readonly string[]> {
    const answer = await request.get(`/tarifrechner/api/plz/${plz}`);
    return ((await answer.json()) as readonly { city: string }[]).map(({ city }) => city);
  }
  return (plz) => {
    const answer = known.get(plz) ?? ask(plz);
    known.set(plz, answer);
    return answer;
  };
}

/** The page with its model. */
export class Walker {
  readonly visitor: Visitor;
  readonly walk: WalkState;
  moves = 0;
  readonly #keys: readonly string[];

  private constructor(visitor: Visitor, walk: WalkState) {
    this.visitor = visitor;
    this.walk = walk;
    this.#keys = questionsOf(walk.product.definition).map(({ key }) => key);
  }

  /** Opens a visitor in a separate tab, on the product's first page. */
  static async open(visitor: Visitor, product: WalkedProduct): Promise<Walker> {
    const page = await visitor.page.context().newPage();
    await page.addInitScript(noteKey);
    await page.goto(product.basePath);
    const block = await page.locator('#page-data').textContent();
    const towns = createTowns(page.request);
    const walk = new WalkState(product, JSON.parse(block ?? '') as PageData, towns);
    const walker = new Walker({ ...visitor, page, close: () => page.close() }, walk);
    await walker.check({ focusMayBeLost: true });
    return walker;
  }

  get page() {
    return this.visitor.page;
  }

  /** Returns the element with this id. */
  byId(id: string): Locator {
    return this.page.locator(`[id="${id}"]`);
  }

  /** Clicks with the mouse, also aria-disabled elements. */
  async press(target: Locator, isBlocked = false): Promise<void> {
    if (!isBlocked) return target.click();
    await target.hover();
    await target.click({ force: true });
  }

  /**
   * Waits until the screen equals the model, and expects no errors. @throws AssertionError with both if they differ
   * @param focusMayBeLost true after the page was loaded, which does not set the focus
   */
  async check({ focusMayBeLost = false } = {}): Promise<void> {
    this.walk.noteChange();
    const expected = expectedScreen(this.walk);
    const known = [...stepFields(this.walk), ...panelFields(this.walk)];
    const end = performance.now() + PATIENCE_MS;
    for (;;) {
      const seen = await this.#look(known, focusMayBeLost);
      if (seen && isDeepStrictEqual(seen, expected)) break;
      if (performance.now() > end) deepStrictEqual(seen, expected, undefined);
      await this.page.waitForTimeout(GLANCE_MS);
    }
    deepStrictEqual(this.visitor.problems, [], undefined);
  }

  // The screen cannot be read while the page is loading.
  async #look(known: readonly WalkField[], focusMayBeLost: boolean): Promise<Screen | null> {
    const read = await readScreen(this.page, this.#keys, this.walk.product.basePath).catch(() => null);
    if (read === null) return null;
    const { screen, active } = read;
    const path = active.replace(/-\d+$/, '');
    this.walk.focus = known.some((field) => field.path === path) ? path : null;
    return {
      ...screen,
      fields: rested(screen.fields, known, active),
      panel: screen.panel && { ...screen.panel, fields: rested(screen.panel.fields, known, active) },
      focusIsLost: screen.focusIsLost && !focusMayBeLost,
    };
  }

  close(): Promise<void> {
    return this.visitor.close();
  }
}
