import { type LookupAddress, lookup } from 'node:dns';
import { get as getPlain, type IncomingMessage, type RequestOptions } from 'node:http';
import { get as getSecure } from 'node:https';
import { BlockList, isIP } from 'node:net';
import { codeOf } from '../../operation/describe-error.ts';
import type { Log } from '../../operation/log.ts';
import type { Picture } from '../../page/partners/partners.ts';
import { MAX_PICTURE_BYTES, pictureTypeOf } from '../../page/partners/picture-file.ts';

const PRIVATE_4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 ' +
  '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3';

const notPublic = new BlockList();
for (const network of PRIVATE_4.split(' ')) {
  const [address = '', bits] = network.split('/');
  notPublic.addSubnet(address, Number(bits), 'ipv4');
}

/** Returns whether an IP address is on the public internet. IPv6: only 2000::/3 without embedded IPv4. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notPublic.check(address, 'ipv4');
  return family === 6 && /^[23][0-9a-f]{3}:/i.test(address) && !/^(?:2002|2001:(?:0{0,4}|db8)):/i.test(address);
}

class Refused extends Error {}

type Lookup = NonNullable<RequestOptions['lookup']>;

// Connects to exactly the address that was checked, against DNS rebinding.
const publicLookup: Lookup = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Refused('no address'), '', 4);
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new Refused('private network'), '', 4);
    return options.all === true ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_PICTURE_BYTES) throw new Refused('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function open(url: URL, isTrusted: boolean, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const get = url.protocol === 'http:' ? getPlain : getSecure;
    const options = {
      signal,
      headers: { accept: 'image/png, image/jpeg, image/webp' },
      ...(isTrusted ? {} : { lookup: publicLookup }),
    };
    get(url, options, resolve).on('error', reject);
  });
}

interface Source {
  /** URL of the service that names the pictures: the operator trusts its host, wherever it is. */
  readonly serviceUrl: string;
  readonly timeoutMs: number;
}

async function fetchFrom(text: string, { serviceUrl, timeoutMs }: Source): Promise<Picture> {
  if (!URL.canParse(text, serviceUrl)) throw new Refused('no address');
  const url = new URL(text, serviceUrl);
  const isTrusted = url.host === new URL(serviceUrl).host && /^https?:$/.test(url.protocol);
  if (!isTrusted && url.protocol !== 'https:') throw new Refused('not https');
  const name = url.hostname.replace(/^\[|\]$/g, '');
  // IP literals bypass the DNS lookup.
  if (!isTrusted && isIP(name) !== 0 && !isPublicAddress(name)) throw new Refused('private network');
  const response = await open(url, isTrusted, AbortSignal.timeout(timeoutMs));
  try {
    if (response.statusCode !== 200) throw new Refused(`status ${response.statusCode}`);
    const bytes = await readBody(response);
    const type = pictureTypeOf(bytes, { svg: false });
    if (type === undefined) throw new Refused('no PNG, JPEG or WebP');
    return { type, bytes };
  } finally {
    response.destroy();
  }
}

/**
 * Fetches a picture that a service names: from the service's own host, or by https from the internet, but never from
 * another host of a private network. No SVG, which may contain scripts. Undefined, with a line in the log, if there is
 * none to show. [BROK-05, SEC-05]
 */
export async function fetchPicture(url: string, source: Source, log: Log): Promise<Picture | undefined> {
  try {
    return await fetchFrom(url, source);
  } catch (error) {
    const reason = error instanceof Refused ? error.message : (codeOf(error) ?? 'no answer');
    log.warn({ reason }, 'the picture of a broker cannot be loaded');
    return undefined;
  }
}
