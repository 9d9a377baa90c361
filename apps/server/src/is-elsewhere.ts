const HERE: ReadonlySet<string> = new Set(['', 'localhost', '127.0.0.1', '[::1]']);

/** Whether an address of a database names another machine; a socket, or an address that cannot be read, is this one. */
export const isElsewhere = (url: string): boolean => {
  const address = URL.canParse(url) ? new URL(url) : undefined;
  if (!address) return false;
  const host = address.searchParams.get('host') ?? address.hostname;
  return !HERE.has(host) && !host.startsWith('/');
};
