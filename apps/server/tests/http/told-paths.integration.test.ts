import { describe, expect, it } from 'vitest';
import { textNamesOf } from '../../src/documents/legal-texts.ts';
import { createAlertFilter } from '../../src/operation/alert-filter.ts';
import { ANSWER_NAMES, PRODUCT_WORDS, PRODUCTS } from '../../src/products.ts';
import { sharedTestServer } from '../support/server/start-test-server.ts';

const filterAlert = createAlertFilter(PRODUCT_WORDS, ANSWER_NAMES);

type Described = Readonly<Record<string, Readonly<Record<string, { requestBody?: unknown }>>>>;

const server = await sharedTestServer();
const paths = (await server.app.inject('/tarifrechner/api/openapi.json')).json().paths as Described;

/** Returns a parameter by name, as reported by the browser, and its parent segment. */
function lastPartsOf(path: string): readonly string[] {
  const [last = '', before = ''] = path.split('/').toReversed();
  return last.startsWith('{') ? [last.slice(1, -1), before] : [last];
}

function told(part: string): string {
  return filterAlert({ text: `500 ${part}: unavailable` }).text;
}

function fieldsIn(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties } = schema as { properties?: object };
  return [...Object.keys(properties ?? {}), ...Object.values(schema).flatMap(fieldsIn)];
}

describe('what the log keeps of a failed request', () => {
  it('is the last part of the path, with a parameter by its name [ERR-02]', () => {
    const parts = Object.keys(paths).flatMap(lastPartsOf);
    expect(parts).toEqual(expect.arrayContaining(['leistungsuebersicht.pdf', 'brokers', 'brokerNumber']));
    expect(parts.map(told)).toEqual(parts.map((part) => `500 ${part}: unavailable`));
  });

  it('is the name of every text [ERR-02]', () => {
    const files = PRODUCTS.flatMap(textNamesOf).map((name) => `${name}.md`);
    expect(files.map(told)).toEqual(files.map((file) => `500 ${file}: unavailable`));
  });

  it('is the name of every field of a body [ERR-02]', () => {
    const fields = Object.values(paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ requestBody }) => fieldsIn(requestBody)),
    );
    expect(fields).toEqual(expect.arrayContaining(['dokumente', 'dateinameAntrag', 'secondFactor']));
    const body = Object.fromEntries(fields.map((field) => [field, true]));
    expect(filterAlert({ text: 'x', body }).body).toEqual(body);
  });
});
