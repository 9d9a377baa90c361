const HERE: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/**
 * Checks whether a database URL names another machine, as the driver reads it: parameter `host`, else the host, else
 * PGHOST. A socket is local, also with its path as the host (`%2Fvar%2Frun`). Throws for an invalid URL.
 */
export function isElsewhere(url: string, pgHost: string | undefined = process.env['PGHOST']): boolean {
  const { hostname, searchParams } = new URL(url);
  const named = [searchParams.getAll('host').at(-1), hostname.replaceAll(/%2f/gi, '/'), pgHost];
  const host = named.find((name) => name !== undefined && name !== '') ?? 'localhost';
  return !HERE.has(host) && !host.startsWith('/');
}
