import { after } from '../timing/after.ts';
import type { StoredSections } from './stored-session.ts';

export type TabLock = ReturnType<typeof createTabLock>;

export interface TabLockNeeds {
  /** Saves the newest state and ends this tab's work on it. @returns the stored sections; null if there are none */
  readonly handOver: () => Promise<StoredSections | null>;
  /** Called when another tab has taken the lock, also without having asked. */
  readonly onTaken: () => void;
}

/** Before each try: on a reload, the old page releases its lock shortly after the new one starts. */
const PAUSES_MS = [0, 100, 300];
/** Timeout: a frozen or closed tab never answers. */
const ANSWER_MS = 1_000;

const ASK = 'handOver';

function nameOf(id: number): string {
  return `rechner-${id}`;
}

/** Asks the tab that works on the calculation for its newest state. @returns null if it has none or does not answer */
function askedFor(id: number): Promise<StoredSections | null> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(nameOf(id));
    const end = (answer: StoredSections | null) => {
      giveUp();
      channel.close();
      resolve(answer);
    };
    const giveUp = after(ANSWER_MS, () => end(null));
    channel.onmessage = ({ data }: MessageEvent<StoredSections | typeof ASK | null>) => {
      if (data !== ASK) end(data);
    };
    channel.postMessage(ASK);
  });
}

/** Lets one tab work on a calculation; without locks, or if they are refused, every tab works independently. [PERS-10] */
export function createTabLock({ handOver, onTaken }: TabLockNeeds) {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  let letGo: (() => void) | null = null;
  let channel: BroadcastChannel | null = null;

  function release(): void {
    letGo?.();
    letGo = null;
    channel?.close();
    channel = null;
  }

  function answerOthers(id: number): void {
    channel = new BroadcastChannel(nameOf(id));
    channel.onmessage = async ({ data }) => {
      if (data === ASK) channel?.postMessage(await handOver());
    };
  }

  function isHeld(id: number): boolean {
    return channel?.name === nameOf(id);
  }

  // A lock is held until the promise of its callback settles, or until another tab takes it.
  function request(id: number, options: LockOptions): Promise<boolean> {
    return new Promise((resolve) => {
      let held: (() => void) | null = null;
      const hold = (lock: Lock | null) =>
        new Promise<void>((end) => {
          resolve(lock !== null);
          if (lock === null) return end();
          held = end;
          letGo = end;
          answerOthers(id);
        });
      (locks as LockManager).request(nameOf(id), options, hold).catch(() => {
        // The browser refuses locks, for example to a page in a sandbox.
        resolve(true);
        if (held === null || letGo !== held) return;
        release();
        onTaken();
      });
    });
  }

  return {
    release,
    isHeld,
    /** Claims the calculation for this tab. @returns false if another tab works on it */
    async claim(id: number): Promise<boolean> {
      if (locks === undefined || isHeld(id)) return true;
      release();
      for (const pause of PAUSES_MS) {
        await new Promise<void>((resolve) => after(pause, resolve));
        if (await request(id, { ifAvailable: true })) return true;
      }
      return false;
    },
    /** Takes it over, also from a tab that does not answer. @returns the other tab's newest state; null without one */
    async takeOver(id: number): Promise<StoredSections | null> {
      if (locks === undefined) return null;
      const sections = await askedFor(id);
      release();
      await request(id, { steal: true });
      return sections;
    },
  };
}
