const HERE: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/**
 * Takes the address of a database, tells whether it names another machine, as the driver reads it: the parameter `host`, the host,
 * else PGHOST. A socket is this machine, also with its path as the host (`%2Fvar%2Frun`). Throws for what is no address.
 */
export function isElsewhere(url: string, pgHost: string | undefined = process.env['PGHOST']): boolean {
  const { hostname, searchParams } = new URL(url);
  const named = [searchParams.getAll('host').at(-1), hostname.replaceAll(/%2f/gi, '/'), pgHost];
  const host = named.find((name) => name !== undefined && name !== '') ?? 'localhost';
  return !HERE.has(host) && !host.startsWith('/');
}
