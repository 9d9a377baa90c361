import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { StartupError } from '../config/startup-error.ts';
import { codeOf } from '../operation/describe-error.ts';
import { appBase, LEITSTAND_PATH, MAILBOX_PATH } from '../paths.ts';
import type { Product } from '../products/configured-products.ts';

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is already in use: stop the other program or set {}PORT',
  EACCES: 'may not be used by this user: set {}PORT to a number above 1023',
  EADDRNOTAVAIL: 'is not on an address of this machine: correct {}HOST',
  ENOTFOUND: 'is not on an address of this machine: correct {}HOST',
};

/** Starts listening and returns the address; `prefix` is that of the variables. Throws a StartupError. */
export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Config, 'host' | 'port'>,
  prefix = '',
): Promise<string> {
  try {
    return await app.listen({ host, port, listenTextResolver: () => 'listening' });
  } catch (error) {
    const reason = REASONS[codeOf(error) ?? ''];
    if (!reason) throw error;
    throw new StartupError(`Port ${port} on ${host} ${reason.replace('{}', prefix)}.`);
  }
}

/** Returns the origin for browsers: in production by host name only. */
export function originOf(address: string, { productionHosts: [host] }: Config): string {
  return host === undefined ? address : `https://${host}`;
}

/** Formats the URLs for who tries the server; / leads to the main product, or lists several. [CONF-09] */
export function addressLines(address: string, products: readonly Product[], config: Config): string {
  const hasList = products.filter(({ isListed }) => isListed).length > 1;
  const lines = products.map(({ appName, isMain, title }) => [title, isMain && !hasList ? '/' : appBase(appName)]);
  if (hasList) lines.unshift(['Alle Produkte', '/']);
  if (!config.mail.smtpUrl) lines.push(['Lokales Postfach', MAILBOX_PATH]);
  if (config.leitstand && config.leitstand.port === undefined) lines.push(['Leitstand', LEITSTAND_PATH]);
  return lines.map(([title, path]) => `${`${title}:`.padEnd(26)} ${address}${path}`).join('\n');
}
