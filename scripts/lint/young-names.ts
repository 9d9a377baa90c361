import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data/types';
import { BROWSERS } from '../../apps/web/browsers.ts';

const OLDEST = Object.entries({
  ...BROWSERS,
  chrome_android: BROWSERS.chrome,
  firefox_android: BROWSERS.firefox,
  safari_ios: BROWSERS.safari,
}) as [keyof CompatStatement['support'], number][];

function isSupported({ support }: CompatStatement): boolean {
  return OLDEST.every(([browser, oldest]) =>
    [support[browser] ?? []]
      .flat()
      .some(
        ({ version_added: since, version_removed: until, flags, prefix, alternative_name: otherName }) =>
          typeof since === 'string' &&
          Number(since.replace('≤', '')) <= oldest &&
          !(until || flags || prefix || otherName),
      ),
  );
}

/** Children with data of their own, under the names that code uses. */
function named(parent: object | undefined): [name: string, child: Identifier][] {
  return (Object.entries(parent ?? {}) as [string, Identifier][])
    .filter(([name, { __compat: data }]) => name !== '__compat' && !name.endsWith('_event') && data)
    .map(([name, child]) => [name.replace(/_static$/, ''), child]);
}

/** Names of which no oldest browser set knows any meaning: one supported use is enough to leave a name alone. */
function young(entries: readonly [name: string, entry: Identifier][]): ReadonlySet<string> {
  const known = new Set(entries.filter(([, { __compat: data }]) => data && isSupported(data)).map(([name]) => name));
  return new Set(entries.map(([name]) => name).filter((name) => !known.has(name)));
}

const builtins = named(bcd.javascript.builtins);
const interfaces = [...named(bcd.api), ...builtins, ...named(bcd.javascript.builtins?.['Intl'])];
const elements = Object.values(bcd.html.elements ?? {});

/** What some browser of BROWSERS, on a desktop or a phone, does not know, by what a name is used for. */
export const YOUNG = {
  globals: young([...named(bcd.api), ...builtins, ...named(bcd.api['Window'])]),
  members: young(interfaces.flatMap(([, child]) => named(child))),
  attributes: young([...elements.flatMap((element) => named(element)), ...named(bcd.html.global_attributes)]),
  selectors: young(named(bcd.css.selectors)),
};

/** Members that an object lacks, such as `concat` for `Iterator`, which arrays have. */
export function isYoungMember(object: string, member: string): boolean {
  const name = `${object[0]?.toUpperCase()}${object.slice(1)}`;
  const data = interfaces
    .filter(([each]) => each === name)
    .flatMap(([, child]) => named(child))
    .filter(([each]) => each === member);
  return young(data).has(member);
}
