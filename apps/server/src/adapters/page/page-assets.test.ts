import { expect, it } from 'vitest';
import { BuildManifestError, pageAssetsOf } from './page-assets.ts';

const manifest = {
  'src/app/entry-client.tsx': {
    file: 'assets/entry.js',
    isEntry: true,
    imports: ['_frame.js', '_messages.js'],
    dynamicImports: ['src/app/later.tsx'],
    css: ['assets/entry.css'],
    assets: ['assets/sans.woff2', 'assets/logo.svg'],
  },
  '_frame.js': { file: 'assets/frame.js', imports: ['_messages.js'], css: ['assets/frame.css'] },
  '_messages.js': { file: 'assets/messages.js' },
  'src/app/later.tsx': { file: 'assets/later.js', css: ['assets/later.css'] },
};

it('gives what the first page needs, styles of imported modules first, and nothing that is loaded later', () => {
  expect(pageAssetsOf(manifest, (file) => `/* ${file} */`)).toEqual({
    script: '/tarifrechner/assets/entry.js',
    preloads: ['/tarifrechner/assets/messages.js', '/tarifrechner/assets/frame.js'],
    styles: '/* assets/frame.css */\n/* assets/entry.css */',
    fonts: ['/tarifrechner/assets/sans.woff2'],
  });
});

it('refuses a manifest without the entry', () => {
  expect(() => pageAssetsOf({}, String)).toThrow(BuildManifestError);
});
