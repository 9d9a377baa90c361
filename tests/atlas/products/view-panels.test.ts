import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { panelsOpenedIn } from './view-panels.ts';

describe('panels that a view opens by name', () => {
  it('are found with their step, whether they edit or inform [FLOW-16]', () => {
    const source = `onClick={() => actions.panels.open('absicherung')} … showInfo('offer')} … showInfo(null) … panels.open(question.key)`;
    expect(panelsOpenedIn('products/x/web/angebot-view.tsx', source)).toEqual([
      { key: 'absicherung', stepId: 'angebot', informs: false },
      { key: 'offer', stepId: 'angebot', informs: true },
    ]);
    expect(panelsOpenedIn('apps/web/src/app/app.tsx', `showInfo('contact')`)).toEqual([
      { key: 'contact', stepId: null, informs: true },
    ]);
  });

  it('are found in the source of the web app [FLOW-16]', () => {
    const files = globSync(['apps/web/src/**/*.tsx', 'products/*/web/**/*.tsx']).filter(
      (file) => !file.includes('.test.'),
    );
    const keys = files.flatMap((file) => panelsOpenedIn(file, readFileSync(file, 'utf8'))).map(({ key }) => key);
    const inAnyProduct = ['agent', 'contact', 'cookies', 'cookieText', 'debug', 'faq', 'offer', 'save'];
    expect(new Set(keys)).toEqual(new Set([...inAnyProduct, 'absicherung', 'offerRequest']));
  });
});
