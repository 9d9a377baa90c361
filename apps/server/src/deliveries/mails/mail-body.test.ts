import { describe, expect, it } from 'vitest';
import { sampleBrand } from '../../../tests/support/server/sample-documents.ts';
import { type MailBlock, mailBody } from './mail-body.ts';

const years = [
  { period: '01.08. bis 31.12.2026', payments: [5057, 5057, 5057, 5057, 5060], sum: '252,88 €', note: '5' },
  { period: 'Ab 01.01.2027', payments: [60_690], sum: '606,90 €', note: 'ein Beitrag im Jahr' },
];
const EVERY_BLOCK: { readonly [Kind in MailBlock['kind']]: MailBlock } = {
  paragraph: { kind: 'paragraph', text: 'Eine Zeile\nund noch eine' },
  heading: { kind: 'heading', text: 'Überschrift' },
  notice: { kind: 'notice', text: 'Hinweis' },
  call: { kind: 'call', text: 'anrufen', href: 'tel:03023125000' },
  steps: { kind: 'steps', items: ['eins', 'zwei'] },
  facts: { kind: 'facts', rows: [['Firma', 'Muster GmbH']] },
  payments: { kind: 'payments', years },
};
const { html } = mailBody('Betreff', sampleBrand, Object.values(EVERY_BLOCK));

function found(pattern: RegExp): Set<string> {
  return new Set([...html.matchAll(pattern)].map(([, name = '']) => name));
}

// What Word renders, as Microsoft lists it for HTML and CSS in Outlook.
const RENDERED = (
  'background-color border border-bottom border-color border-left border-right color font-family ' +
  'font-size font-weight line-height margin padding padding-left padding-right table-layout ' +
  'text-decoration vertical-align white-space width'
).split(' ');
// What it leaves out: the mail has tables with widths for it instead, or only looks plainer.
const LEFT_OUT = 'border-radius box-sizing color-scheme display max-width overflow-wrap word-wrap'.split(' ');
const ELEMENTS = 'html head meta title style body table tr td h1 h2 p br ol li div span strong a'.split(' ');

describe('the HTML of a mail with every kind of block', () => {
  it('has only elements and styles that Outlook renders or leaves out without harm [MAIL-03]', () => {
    const styles = [...html.matchAll(/style="([^"]*)"/g)].map(([, rules = '']) => rules);
    const sheets = [...html.matchAll(/\{([^{}]*)\}/g)].map(([, rules = '']) => rules);
    const declarations = [...styles, ...sheets].flatMap((rules) => rules.split(';').filter(Boolean));
    const properties = new Set(declarations.map((declaration) => declaration.split(':')[0]));
    expect([...properties].filter((name) => ![...RENDERED, ...LEFT_OUT].includes(name ?? ''))).toEqual([]);
    expect([...found(/<([a-z]+\d?)[\s>]/g)].filter((name) => !ELEMENTS.includes(name))).toEqual([]);
    expect(found(/display:([\w-]+)/g)).toEqual(new Set(['inline-block']));
    expect(html).not.toMatch(/var\(|calc\(|--[a-z]|\d(?:rem|vw|em|ch)\b|(?:src|background)=/);
  });

  it('has the widths of a row of bars as attributes in percent that fill it [MAIL-03]', () => {
    const rows = [...html.matchAll(/aria-hidden="true"[^>]*><tr>(.*?)<\/tr>/g)].map(([, cells = '']) =>
      [...cells.matchAll(/<td[^>]* width="(\d+)%"/g)].map(([, width]) => Number(width)),
    );
    expect(rows).toEqual([[8, 9, 8, 8, 9, 58], [100]]);
  });
});
