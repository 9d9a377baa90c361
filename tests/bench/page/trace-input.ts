import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Processor time of the thread, in microseconds. */
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly type?: string } };
}

const CATEGORIES = ['devtools.timeline', 'toplevel'];

/** Parts of the processor time, in milliseconds, by name of what the browser did. */
export type Parts = Readonly<Record<string, number>>;

/** Adds to each event's name its time without that of the events inside it. */
function selfTimes(events: readonly TraceEvent[]): Parts {
  const parts: Record<string, number> = {};
  const open: TraceEvent[] = [];
  for (const event of events.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    while (open.length > 0 && event.ts >= (open.at(-1)?.ts ?? 0) + (open.at(-1)?.dur ?? 0)) open.pop();
    const time = (event.tdur ?? 0) / 1_000;
    const around = open.at(-1)?.name;
    if (around !== undefined) parts[around] = (parts[around] ?? 0) - time;
    parts[event.name] = (parts[event.name] ?? 0) + time;
    open.push(event);
  }
  return parts;
}

/** The page's main thread from an input event to the end of the frame that shows its effects, in milliseconds. */
export interface Traced {
  readonly painted: number;
  /** Its processor time, which other programs on the machine hardly change. */
  readonly work: number;
  readonly parts: Parts;
}

/** Traces an input event. */
export async function traceInput(
  browser: Browser,
  page: Page,
  type: 'click' | 'keydown',
  input: () => Promise<unknown>,
): Promise<Traced> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await input();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: readonly TraceEvent[] };
  const first = traceEvents.find(({ name, args }) => name === 'EventDispatch' && args.data?.type === type);
  if (!first) throw new Error(`The trace has no ${type}`);
  const own = traceEvents.filter(({ ph, pid, tid }) => ph === 'X' && pid === first.pid && tid === first.tid);
  const end = Math.min(
    ...own.filter(({ name, ts }) => name === 'Layerize' && ts > first.ts).map(({ ts, dur = 0 }) => ts + dur),
  );
  const parts = selfTimes(own.filter(({ ts }) => ts >= first.ts && ts < end));
  const work = Object.values(parts).reduce((sum, part) => sum + part, 0);
  return { painted: (end - first.ts) / 1_000, work, parts };
}
