import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Example } from './example.tsx';

const files = Object.keys(import.meta.glob('./**/*.tsx'));
const examplesByFile = import.meta.glob<{ readonly examples: readonly Example[] }>('./**/*.examples.tsx', {
  eager: true,
});

/** Files of components without their ending: in a folder of the same name, or beside no other. Other files are parts. */
const components = files
  .filter((file) => !/\.(test|examples)\.tsx$/.test(file) && !['./component-page.tsx', './example.tsx'].includes(file))
  .map((file) => file.replace(/\.tsx$/, ''))
  .filter((file) => {
    const [, folder, name = folder] = file.split('/');
    return folder === name;
  });

describe('every component', () => {
  it.each(components)('%s has a test and examples beside it [UI-09]', (component) => {
    expect(files).toContain(`${component}.test.tsx`);
    expect(examplesByFile[`${component}.examples.tsx`]?.examples.length ?? 0).toBeGreaterThan(0);
  });

  it('has examples of different titles that draw something [UI-09]', () => {
    for (const [file, { examples }] of Object.entries(examplesByFile)) {
      expect(components).toContain(file.replace('.examples.tsx', ''));
      expect(new Set(examples.map(({ title }) => title)).size, file).toBe(examples.length);
      for (const { title, Show } of examples)
        expect(render(<Show />).container.childElementCount, `${file}: ${title}`).toBeGreaterThan(0);
    }
  });

  it('has ids in its examples that are there once on the page that shows all [UI-09]', () => {
    const shown = Object.values(examplesByFile).flatMap(({ examples }) => examples);
    const { container } = render(shown.map(({ title, Show }, index) => <Show key={`${index} ${title}`} />));
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});
