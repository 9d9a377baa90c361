/**
 * The name in a host or a host header: in small letters, without port and without the dot of the root, so that all ways to write
 * one name are equal. Gives text that is no host as it is. [SEC-11]
 * @param host e.g. 'WWW.Muster.example.:8443'
 */
export function hostName(host: string): string {
  return host.trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}
