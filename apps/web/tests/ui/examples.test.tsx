import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { allExamples } from './all-examples.ts';

const files = Object.keys(import.meta.glob('../../src/ui/**/*.*')).map((file) => file.replace('../../src/ui/', ''));
const components = [...new Set(files.map((file) => file.split('/')[0] ?? ''))].toSorted();

describe('every component', () => {
  it.each(components)('%s has a folder with its test [UI-09]', (component) => {
    const path = `${component}/${component}`;
    expect(files).toEqual(expect.arrayContaining([`${path}.tsx`, `${path}.test.tsx`]));
  });

  it('has examples that draw something [UI-09]', () => {
    expect(allExamples.map(([component]) => component)).toEqual(components);
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
