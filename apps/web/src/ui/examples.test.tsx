import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Examples } from './example.tsx';

const tests = Object.values(
  import.meta.glob<string>('./**/*.test.tsx', { query: '?raw', import: 'default', eager: true }),
);
const shown = Object.values(
  import.meta.glob<{ readonly examples: Examples }>('./*.examples.tsx', { eager: true }),
).flatMap(({ examples }) => Object.entries(examples));

/** Components: in a folder of the same name, or beside no other. Other files are parts. */
const components = Object.keys(import.meta.glob('./**/*.tsx'))
  .filter((file) => !/\.(test|examples)\.tsx$/.test(file) && !['./component-page.tsx', './example.tsx'].includes(file))
  .map((file) =>
    file
      .replace(/\.tsx$/, '')
      .split('/')
      .slice(1),
  )
  .flatMap(([folder, name = folder]) => (folder === name ? [name] : []));

describe('every component', () => {
  it.each(components)('%s is used in a test and has examples [UI-09]', (component = '') => {
    expect(tests.some((source) => source.includes(`/${component}.tsx'`))).toBe(true);
    expect(Object.keys(Object.fromEntries(shown)[component] ?? {})).not.toEqual([]);
  });

  it('has examples that draw something [UI-09]', () => {
    expect(shown.map(([component]) => component).toSorted()).toEqual(components.toSorted());
    for (const [component, examples] of shown)
      for (const [title, Show] of Object.entries(examples))
        expect(render(<Show />).container.childElementCount, `${component}: ${title}`).toBeGreaterThan(0);
  });

  it('has ids in its examples that are there once on the page that shows all [UI-09]', () => {
    const all = shown.flatMap(([component, examples]) =>
      Object.entries(examples).map(([title, Show]) => <Show key={`${component} ${title}`} />),
    );
    const ids = [...render(all).container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});
