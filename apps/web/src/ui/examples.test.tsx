import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { allExamples } from './all-examples.ts';

const files = Object.keys(import.meta.glob('./**/*.tsx'));
const folders = new Set(files.flatMap((file) => /^\.\/(.+)\//.exec(file)?.[1] ?? []));
/** Builds components, but is none. */
folders.delete('later');
const components = [...folders];

describe('every component', () => {
  it.each(components)('%s has its test and its examples beside it [UI-09]', (component) => {
    const path = `./${component}/${component}`;
    expect(files).toEqual(expect.arrayContaining([`${path}.tsx`, `${path}.test.tsx`, `${path}.examples.tsx`]));
  });

  it('has a folder of its own [UI-09]', () => {
    const others = files.filter((file) => /^\.\/[^/]+$/.test(file) && !file.endsWith('.test.tsx'));
    expect(others.toSorted()).toEqual(['./component-page.tsx', './example.tsx']);
  });

  it('has examples that draw something [UI-09]', () => {
    expect(allExamples.map(([component]) => component).toSorted()).toEqual(components.toSorted());
    for (const [component, examples] of allExamples) {
      expect(Object.keys(examples), component).not.toEqual([]);
      for (const [title, Show] of Object.entries(examples))
        expect(render(<Show />).container.childElementCount, `${component}: ${title}`).toBeGreaterThan(0);
    }
  });

  it('has ids in its examples that are there once on the page that shows all [UI-09]', () => {
    const all = allExamples.flatMap(([component, examples]) =>
      Object.entries(examples).map(([title, Show]) => <Show key={`${component} ${title}`} />),
    );
    const ids = [...render(all).container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});
