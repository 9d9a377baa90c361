import { expect, it } from 'vitest';
import { notices } from './notices.ts';

const LICENCES: Record<string, string> = {
  'node_modules/a': 'The MIT License\n\nCopyright (c) 2020 Anna\n\nDo what you want.\n',
  'apps/server/node_modules/@b/b': 'The MIT license\nCopyright (c) 2021 Berta\nDo what you want.',
};

function noticesOf(locked: Parameters<typeof notices>[0]): string {
  return notices(locked, (folder) => LICENCES[folder] ?? '');
}

it('names version, licence and copyright of every production package, and prints a shared text once', () => {
  const text = noticesOf({
    'node_modules/a': { version: '1.0.0', license: 'MIT' },
    'apps/server/node_modules/@b/b': { version: '2.0.0', license: 'MIT' },
  });
  expect(text).toContain('- a 1.0.0\n    Copyright (c) 2020 Anna\n');
  expect(text).toContain('- @b/b 2.0.0\n    Copyright (c) 2021 Berta\n');
  expect(text.match(/Do what you want/g)).toHaveLength(1);
});

it('omits development and workspace packages, and only names platform-specific ones', () => {
  const text = noticesOf({
    'node_modules/tool': { version: '1.0.0', license: 'MIT', dev: true },
    'node_modules/@fa/api': { link: true },
    'packages/api': { version: '1.0.0' },
    'node_modules/linux': { version: '3.0.0', license: 'Apache-2.0', optional: true },
  });
  expect(text).not.toMatch(/tool 1|@fa\/api|packages\/api/);
  expect(text).toContain('- linux 3.0.0: Apache-2.0');
});

it('changes with a version, so that an outdated file is detected', () => {
  const of = (version: string) => noticesOf({ 'node_modules/a': { version, license: 'MIT' } });
  expect(of('1.0.1')).not.toBe(of('1.0.0'));
});
