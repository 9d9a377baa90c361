import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/support/environment/temporary-folder.ts';
import { readBrand } from '../brand/brand-file.ts';
import { readPartners } from './partner-files.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const { look } = readBrand(join(ROOT, 'config/brand.json'));
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40"><style>path{fill:#123456}</style><path id="a" d="M0 0h9v9z"/></svg>';
const PARTNER = {
  name: 'Probe eG',
  contact: { phoneNumber: '030 23125 400', availability: 'Montag bis Freitag, 9 bis 17 Uhr' },
  logo: 'logo.svg',
};

let directory: string;
let warnings: { readonly partner: unknown; readonly reason: string }[];
beforeEach(() => {
  directory = temporaryFolder();
  warnings = [];
});

const log = {
  debug: () => undefined,
  info: () => undefined,
  error: () => undefined,
  warn: (fields: Record<string, unknown>) =>
    void warnings.push({ partner: fields['partner'], reason: String(fields['reason']) }),
};

function partnerWith(json: unknown, logo: string | Buffer = SVG) {
  mkdirSync(join(directory, 'probe'), { recursive: true });
  writeFileSync(join(directory, 'probe/partner.json'), typeof json === 'string' ? json : JSON.stringify(json));
  writeFileSync(join(directory, 'probe/logo.svg'), logo);
  return readPartners(directory, look, log)('probe');
}

it('loads two sample partners in their own colours, light and dark, without a log line [PART-04]', () => {
  const partners = readPartners(join(ROOT, 'partners'), look, log);
  const themes = ['bauhandwerk', 'nordlicht'].map((slug) => partners(slug)?.theme ?? '');
  expect(warnings).toEqual([]);
  expect(themes[0]).not.toBe(themes[1]);
  for (const theme of themes) {
    const [, light, dark] = /--color-action:light-dark\((#\w{6}),(#\w{6})\)/.exec(theme) ?? [];
    expect(light).not.toBe(look.light.action);
    expect(dark).not.toBe(look.dark.action);
  }
});

it('finds a partner in any spelling of its slug, which stays in small letters [ANA-02, PART-01]', () => {
  expect(readPartners(join(ROOT, 'partners'), look, log)('Nordlicht')?.slug).toBe('nordlicht');
});

it('accepts a file with a byte order mark [PART-04]', () => {
  expect(partnerWith(`\uFEFF${JSON.stringify(PARTNER)}`)?.slug).toBe('probe');
  expect(warnings).toEqual([]);
});

it.each([
  ['+49 (0)30 / 23125-400', true],
  ['0800-FIRMA', false],
])('accepts the telephone number "%s": %s [VAL-17, PART-04]', (phoneNumber, isAccepted) => {
  const contact = { ...PARTNER.contact, phoneNumber };
  expect(partnerWith({ ...PARTNER, contact })?.contact).toEqual(isAccepted ? contact : undefined);
});

it("has the brand's colours and corners where it has none of its own [PART-04, LOOK-01]", () => {
  const css = partnerWith({ ...PARTNER, theme: { light: { action: '#06242a' } } })?.theme;
  expect(css).toContain(`--color-surface:light-dark(${look.light.surface},`);
  expect(css).toContain(`--color-action:light-dark(#06242a,${look.dark.action})`);
  expect(css).toContain('--radius-m:0.5rem');
});

it('replaces only the colour scheme that cannot be read [PART-04]', () => {
  const theme = { light: { action: '#c9e8ff' }, dark: { action: '#c9e8ff' } };
  const css = partnerWith({ ...PARTNER, theme })?.theme ?? '';
  expect(css).toContain(`--color-action:light-dark(${look.light.action},#c9e8ff)`);
  expect(warnings).toEqual([
    { partner: 'probe', reason: expect.stringMatching(/^the light scheme is not used: action on/) },
  ]);
});

it.each([
  ['a remote file', { light: { action: 'url(https://anderswo.example/x.css)' } }, 'light.action'],
  ['an end of the rule', { light: { surface: '#fff;}body{display:none' } }, 'light.surface'],
  ['a token of its own', { light: { 'surface;}@import "//x"': '#ffffff' } }, 'light'],
  ['another function', { dark: { text: 'var(--color-surface)' } }, 'dark.text'],
  ['raw style', 'body{display:none}', 'its top'],
  ['other corners', { corners: '0}*{color:red' }, 'corners'],
])('ignores a theme with %s, and logs the place [PART-04]', (_what, theme, place) => {
  const partner = partnerWith({ ...PARTNER, theme });
  expect(partner?.theme).toBe(partnerWith(PARTNER)?.theme);
  expect(warnings).toEqual([
    { partner: 'probe', reason: expect.stringMatching(new RegExp(`^the theme is not used: ${place} \\S`)) },
  ]);
});

it('leaves the choice between light and dark to the colour scheme of the page [PART-04]', () => {
  expect(partnerWith(PARTNER)?.theme).toMatch(/^:root:root\{(?:--color-[a-z-]+:light-dark\(#\w+,#\w+\);)+[^{}]+\}\n$/);
});

it('has another version with another logo or theme, so that browsers load it [PART-04]', () => {
  const versions = [
    partnerWith(PARTNER),
    partnerWith(PARTNER, SVG.replace('#123456', '#654321')),
    partnerWith({ ...PARTNER, theme: { corners: 'square' } }),
  ].map((partner) => partner?.version);
  expect(new Set(versions).size).toBe(3);
  for (const version of versions) expect(version).toMatch(/^[0-9a-f]{12}$/);
});

it.each([80, 240])('accepts a logo of %i by 40 [PART-04]', (width) => {
  expect(partnerWith(PARTNER, SVG.replace('160', `${width}`))?.logo.type).toBe('image/svg+xml');
});

it.each(['a', 'a-1', 'x'.repeat(63)])('accepts the folder %s [PART-04]', (slug) => {
  partnerWith(PARTNER);
  renameSync(join(directory, 'probe'), join(directory, slug));
  expect(readPartners(directory, look, log)(slug)).toMatchObject({ ...PARTNER, slug, logo: { type: 'image/svg+xml' } });
  expect(warnings).toEqual([]);
});

it.each(['-a', 'a-', 'a_b', 'x'.repeat(64)])('skips the folder %s and logs why [PART-04]', (slug) => {
  partnerWith(PARTNER);
  renameSync(join(directory, 'probe'), join(directory, slug));
  expect(readPartners(directory, look, log)(slug)).toBeUndefined();
  expect(warnings).toEqual([{ partner: slug, reason: 'the folder name must be small letters, digits and hyphens' }]);
});

it.each([
  ['no JSON', '{', SVG, /JSON/],
  ['a missing contact', { name: 'Probe', logo: 'logo.svg' }, SVG, /lacks the key contact$/],
  [
    'a logo elsewhere',
    { ...PARTNER, logo: '../../etc/passwd.svg' },
    SVG,
    /invalid at logo: must be the name of a picture file$/,
  ],
  ['a logo that is not there', { ...PARTNER, logo: 'other.png' }, SVG, /cannot be read \(there is no such file/],
  ['a logo of 40 MB', PARTNER, Buffer.alloc(40_000_000), /40000000 bytes/],
  ['a logo with script', PARTNER, SVG.replace('<path', '<script>alert(1)</script><path'), /is no PNG/],
  ['a name that is too long', { ...PARTNER, name: 'x'.repeat(81) }, SVG, /at name: has more than 80 characters$/],
  ['a file of 65 kB', { ...PARTNER, name: 'x'.repeat(65_536) }, SVG, /^has more than 65536 bytes$/],
  [
    'a logo that is a little too wide',
    PARTNER,
    SVG.replace('160', '260'),
    /^the logo is 6\.5 times as wide as high, not 2 to 6 times$/,
  ],
  ['a square logo', PARTNER, SVG.replace('160', '40'), /the logo is 1\.0 times/],
  ['a logo without a size', PARTNER, SVG.replace(/viewBox="[^"]+"/, ''), /has no size/],
])('logs and skips a partner with %s [PART-04]', (_what, json, logo, reason) => {
  expect(partnerWith(json, logo)).toBeUndefined();
  expect(warnings).toEqual([{ partner: 'probe', reason: expect.stringMatching(reason) }]);
});

it('starts without the folder, logs that, and skips folders whose name is no valid slug [PART-04]', () => {
  expect(readPartners(join(directory, 'nothing'), look, log)('probe')).toBeUndefined();
  expect(warnings).toEqual([{ partner: undefined, reason: 'there is no such file or folder' }]);
  mkdirSync(join(directory, 'Ä b'));
  expect(readPartners(directory, look, log)('Ä b')).toBeUndefined();
  expect(warnings).toHaveLength(2);
});

it('logs a folder without a file, and ignores files beside the folders [PART-04]', () => {
  writeFileSync(join(directory, 'liesmich'), '');
  mkdirSync(join(directory, 'leer'));
  expect(readPartners(directory, look, log)('leer')).toBeUndefined();
  expect(warnings).toEqual([{ partner: 'leer', reason: 'there is no such file or folder' }]);
});

it.each([
  ['https://www.partner.example', true],
  ['https://xn--mller-kva.example:8443', true],
  ['http://localhost:8080', true],
  ['http://127.0.0.1:8080', true],
  ['http://www.partner.example', false],
  ['https://www.partner.example/', false],
  ['https://www.partner.example:443', false],
  ['https://WWW.partner.example', false],
  ['https://*.partner.example', false],
  ['https://partner.example;script-src *', false],
  ['https://partner.example https://evil.example', false],
  ["'self'", false],
  ['*', false],
  ['null', false],
  ['https:', false],
])('accepts %s as an origin that may frame the calculator: %s [EMBED-01]', (origin, isAccepted) => {
  const partner = partnerWith({ ...PARTNER, embed: { origins: [origin] } });
  expect(partner?.embed).toEqual(isAccepted ? { origins: [origin] } : undefined);
  expect(warnings).toHaveLength(isAccepted ? 0 : 1);
});

it('refuses an empty list of origins, which would look like a permission [EMBED-01]', () => {
  expect(partnerWith({ ...PARTNER, embed: { origins: [] } })).toBeUndefined();
  expect(partnerWith(PARTNER)?.embed).toBeUndefined();
});
