import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, runCommand } from '../../../scripts/processes.ts';

/**
 * Installed on first use: 200 packages of 185 MB, which nobody needs who starts or tests the product. None of them runs
 * a script.
 */
const FOLDER = join(root, 'node_modules/.cache/lighthouse');
const VERSION = '12.8.2';

export type FormFactor = 'mobile' | 'desktop';

interface Tab {
  url(): string;
}

interface Puppeteer {
  connect(options: { browserURL: string; defaultViewport: null }): Promise<{
    pages(): Promise<readonly Tab[]>;
    disconnect(): Promise<void>;
  }>;
}

/** The part of the report that is printed. */
interface Report {
  readonly categories: Readonly<
    Record<
      string,
      { readonly score: number | null; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
    >
  >;
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly displayValue?: string; readonly title: string }>
  >;
}

interface Lighthouse {
  readonly default: (url: string, flags: object, config: object | undefined, tab: Tab) => Promise<{ lhr: Report }>;
  readonly desktopConfig: object;
}

interface Visit {
  /** The browser's debugging port. */
  readonly port: number;
  readonly formFactor: FormFactor;
  /** Whether the page is opened for the first time; otherwise the browser's tab shows it already. */
  readonly isFirst: boolean;
}

/** What Lighthouse says about a page. */
export interface Audit {
  /** By category, 0 to 100. */
  readonly scores: Readonly<Record<string, number>>;
  /** The audits that lower a score. */
  readonly failures: readonly string[];
}

function auditOf({ categories, audits }: Report): Audit {
  const failures = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const { score = null, displayValue = '', title = '' } = audits[id] ?? {};
      return weight > 0 && score !== null && score < 1 ? [`${title} ${displayValue} (${id}, ${score})`] : [];
    }),
  );
  const scores = Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)] as const);
  return { scores: Object.fromEntries(scores), failures };
}

/**
 * Loads Lighthouse; installs it first if needed.
 * @returns what audits a page in the open tab of a browser, with the tab's storage unless it is the first visit
 */
export async function loadLighthouse() {
  if (!existsSync(join(FOLDER, 'node_modules/lighthouse'))) {
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-save'];
    const code = await runCommand('npm', ['install', '--prefix', FOLDER, ...options, `lighthouse@${VERSION}`]);
    if (code !== 0) throw new Error('Lighthouse could not be installed');
  }
  const importFrom = (file: string): Promise<unknown> => import(pathToFileURL(join(FOLDER, 'node_modules', file)).href);
  const { default: lighthouse, desktopConfig } = (await importFrom('lighthouse/core/index.js')) as Lighthouse;
  const puppeteer = (await importFrom('puppeteer-core/lib/esm/puppeteer/puppeteer-core.js')) as Puppeteer;
  return async (url: string, { port, formFactor, isFirst }: Visit): Promise<Audit> => {
    const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${port}`, defaultViewport: null });
    try {
      const shown = isFirst ? 'about:blank' : url;
      const tab = (await browser.pages()).find((each) => each.url() === shown);
      if (!tab) throw new Error(`No tab shows ${shown}`);
      const flags = { logLevel: 'error', disableStorageReset: !isFirst };
      const { lhr } = await lighthouse(url, flags, formFactor === 'desktop' ? desktopConfig : undefined, tab);
      return auditOf(lhr);
    } finally {
      await browser.disconnect();
    }
  };
}
