import { expect, it } from 'vitest';
import { BuildManifestError, pageAssetsOf } from './page-assets.ts';

const ENTRY = 'src/app/entries/one.tsx';
const manifest = {
  [ENTRY]: {
    file: 'assets/entry.js',
    isEntry: true,
    imports: ['_frame.js', '_messages.js'],
    dynamicImports: ['src/app/later.tsx'],
    css: ['assets/entry.css'],
    assets: ['assets/logo.svg'],
  },
  'src/app/entries/other.tsx': { file: 'assets/other.js', isEntry: true, imports: ['_messages.js'] },
  '_frame.js': {
    file: 'assets/frame.js',
    imports: ['_messages.js'],
    css: ['assets/frame.css'],
    assets: ['assets/sans.woff2'],
  },
  '_messages.js': { file: 'assets/messages.js' },
  'src/app/later.tsx': { file: 'assets/later.js', css: ['assets/later.css'], assets: ['assets/later.woff2'] },
};

it('lists what the first page needs, styles of imported modules first, and nothing that is lazy-loaded', () => {
  expect(pageAssetsOf(manifest, ENTRY, (file) => `/* ${file} */`)).toEqual({
    script: '/tarifrechner/assets/entry.js',
    preloads: ['/tarifrechner/assets/messages.js', '/tarifrechner/assets/frame.js'],
    styles: '/* assets/frame.css */\n/* assets/entry.css */',
    fonts: ['/tarifrechner/assets/sans.woff2'],
  });
});

it('lists for each product only the files of its own entry [FLOW-15]', () => {
  expect(pageAssetsOf(manifest, 'src/app/entries/other.tsx', String)).toEqual({
    script: '/tarifrechner/assets/other.js',
    preloads: ['/tarifrechner/assets/messages.js'],
    styles: '',
    fonts: [],
  });
});

it('refuses a manifest without the entry', () => {
  expect(() => pageAssetsOf({}, ENTRY, String)).toThrow(BuildManifestError);
});
