/**
 * Normalises the name in a host or a Host header: lower case, without port and trailing dot, so that all notations of a
 * name are equal. Returns other text unchanged. [SEC-11]
 * @param host e.g. 'WWW.Muster.example.:8443'
 */
export function hostName(host: string): string {
  return host.trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}
