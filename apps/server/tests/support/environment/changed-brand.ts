import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DELIVERED = join(import.meta.dirname, '../../../../../config/brand.json');
const SIGN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#6b2177" d="M2 2h28v28H2z"/></svg>';

/** Colours and corners that the delivered brand has not. */
export const CHANGED = { action: '#6b2177', actionHover: '#4f1559', dark: '#e3a8ee' } as const;

/** Writes the brand file of another insurer into a folder, with its favicon, and a wordmark if wanted. */
export function writeChangedBrand(folder: string, wordmark?: string): string {
  const delivered = JSON.parse(readFileSync(DELIVERED, 'utf8'));
  const { light, dark } = delivered.look;
  const look = {
    corners: 'square',
    favicon: 'sign.svg',
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
