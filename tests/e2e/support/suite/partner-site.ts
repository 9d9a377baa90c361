import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../../scripts/processes.ts';

/** A web site of another host than the calculator's, for which the calculator is the third party. */
export interface PartnerSite {
  /** Allowed to show the calculator. */
  readonly origin: string;
  /** The same pages under another name, which is not allowed. */
  readonly strangeOrigin: string;
  /** The environment of a product whose partner allows the site. */
  readonly environment: Readonly<Record<string, string>>;
  /** Adds a page. */
  show(path: string, html: string): void;
  /** The origin of the calculator, which the example page names. */
  calculator: string;
  close(): Promise<void>;
}

/** Where the example page finds the calculator. */
const STARTED = 'http://partner.localhost:3000';

/** Serves the example page of the guide, and allows it to the partner Nordlicht. */
export async function openPartnerSite(): Promise<PartnerSite> {
  const example = await readFile(join(root, 'docs/examples/einbetten.html'), 'utf8');
  const pages = new Map<string, string>();
  const server = createServer(({ url = '/' }, response) => {
    const html = url === '/' ? example.replaceAll(STARTED, site.calculator) : pages.get(url);
    response.writeHead(html === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;

  const folder = await mkdtemp(join(tmpdir(), 'rechner-partners-'));
  await cp(join(root, 'partners'), folder, { recursive: true });
  const file = join(folder, 'nordlicht/partner.json');
  const partner: object = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...partner, embed: { origins: [origin] } }));

  const site: PartnerSite = {
    origin,
    strangeOrigin: `http://localhost:${port}`,
    environment: { PARTNERS_DIR: folder },
    show: (path, html) => void pages.set(path, html),
    calculator: '',
    async close() {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true });
    },
  };
  return site;
}
