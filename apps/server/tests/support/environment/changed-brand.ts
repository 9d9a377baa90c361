import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const { resolve } = createRequire(import.meta.url);
const DELIVERED = join(import.meta.dirname, '../../../../../config/brand.json');
const SIGN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#6b2177" d="M2 2h28v28H2z"/></svg>';

/** Colours, corners and font that the delivered brand has not. */
export const CHANGED = { action: '#6b2177', actionHover: '#4f1559', dark: '#e3a8ee', family: 'Probe Grotesk' } as const;

/** Writes Source Sans 3 under another name of the same length into a folder; returns its entry in the brand file. */
export function writeChangedFont(folder: string) {
  const utf16 = (name: string) => Buffer.from(name, 'utf16le').swap16().toString('latin1');
  const renamed = readFileSync(
    resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
    'latin1',
  )
    .replaceAll(utf16('Source Sans 3'), utf16(CHANGED.family))
    .replaceAll(utf16('SourceSans3'), utf16('ProbeGrotes'));
  writeFileSync(join(folder, 'probe.ttf'), renamed, 'latin1');
  copyFileSync(
    resolve('@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2'),
    join(folder, 'probe.woff2'),
  );
  return { family: CHANGED.family, page: 'probe.woff2', documents: ['probe.ttf'] };
}

/** Writes the brand file of another insurer into a folder, with its favicon and font, and a wordmark if wanted. */
export function writeChangedBrand(folder: string, wordmark?: string): string {
  const delivered = JSON.parse(readFileSync(DELIVERED, 'utf8'));
  const { light, dark } = delivered.look;
  const look = {
    corners: 'square',
    favicon: 'sign.svg',
    font: writeChangedFont(folder),
    ...(wordmark === undefined ? {} : { wordmark: 'wordmark.svg' }),
    light: { ...light, action: CHANGED.action, actionHover: CHANGED.actionHover },
    dark: { ...dark, action: CHANGED.dark },
  };
  const file = join(folder, 'brand.json');
  writeFileSync(file, JSON.stringify({ ...delivered, name: 'Probe & Söhne', look }));
  writeFileSync(join(folder, 'sign.svg'), SIGN);
  if (wordmark !== undefined) writeFileSync(join(folder, 'wordmark.svg'), wordmark);
  return file;
}
