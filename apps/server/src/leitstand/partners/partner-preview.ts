import { CORNERS, type Look, type Palette } from '../../page/brand/look.ts';
import { escapeHtml } from '../../page/escape-html.ts';
import type { Partner } from '../../page/partners/partners.ts';

/** The size of the preview's own text. */
const REM = 16;

/** Draws a small page in the colours and corners of a theme, with the logo as that scheme shows it. [LEIT-15] */
export function previewOf(
  { name, logo }: Partner,
  colours: Palette,
  corners: Look['corners'],
  scheme: 'light' | 'dark',
): string {
  const radius = Number.parseFloat(CORNERS[corners][1]) * REM;
  const box = (at: string, fill: string, line = fill) => `<rect ${at} rx="${radius}" fill="${fill}" stroke="${line}"/>`;
  const text = (x: number, y: number, size: number, fill: string, words: string, more = '') =>
    `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}"${more}>${words}</text>`;
  const source = `data:${logo.type};base64,${logo.bytes.toString('base64')}`;
  return `<svg class="preview ${scheme}" viewBox="0 0 360 250" role="img" aria-label="${escapeHtml(`Vorschau ${scheme === 'light' ? 'hell' : 'dunkel'}: ${name}`)}">
<rect width="360" height="250" fill="${colours.surface}"/><path d="M0 48h360" stroke="${colours.line}"/>
<image href="${source}" x="16" y="10" width="130" height="28" preserveAspectRatio="xMinYMid"/>
${text(16, 82, 21, colours.text, 'Ihr Beitrag', ' font-weight="600"')}${text(16, 104, 14, colours.muted, 'inkl. 19 % Versicherungsteuer')}
${box('x="16" y="118" width="156" height="46"', colours.surfaceSoft, colours.lineStrong)}${text(28, 146, 15, colours.text, 'Eingabefeld')}
${box('x="188" y="118" width="156" height="46"', colours.actionSoft, colours.action)}${text(200, 146, 15, colours.action, 'Gewählt')}
${box('x="16" y="184" width="120" height="46"', colours.action)}${text(76, 212, 15, colours.actionText, 'Weiter', ' font-weight="600" text-anchor="middle"')}
${text(160, 212, 15, colours.action, 'Zurück', ' text-decoration="underline"')}</svg>`;
}
