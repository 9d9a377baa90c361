import type { Config } from '../config/config.ts';
import { APP_BASE, appBase, MAILBOX_PATH } from '../paths.ts';
import type { Product } from '../services/page/products.ts';

/** Returns the origin for browsers: in production by host name only. */
export function originOf(address: string, { productionHosts: [host] }: Config): string {
  return host === undefined ? address : `https://${host}`;
}

/** Formats the URLs for the operator, and in production the proxy's target; / leads to the main product. */
export function addressLines(address: string, products: readonly Product[], config: Config): string {
  const origin = originOf(address, config);
  const lines = products.map(({ appName, title }) => [title, appBase(appName) === APP_BASE ? '/' : appBase(appName)]);
  if (!config.mail.smtpUrl) lines.push(['Lokales Postfach', MAILBOX_PATH]);
  const links = lines.map(([title, path]) => [title, `${origin}${path}`]);
  if (origin !== address) links.push(['Ziel des Proxys', address]);
  return links.map(([title, link]) => `${`${title}:`.padEnd(26)} ${link}`).join('\n');
}
