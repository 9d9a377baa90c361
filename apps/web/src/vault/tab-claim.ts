/** What one tab hands to another; which version of the format it is says the version. */
export interface HandedOver {
  readonly version: number;
  readonly data: unknown;
}

/** One tab at a time works on a calculation. [PERS-10] */
export interface TabClaim {
  /** Takes the calculation for this tab. @returns false if another tab has it */
  claim(id: number): Promise<boolean>;
  /** Takes it from the tab that has it. @returns what stands there, null if that tab does not answer */
  takeOver(id: number): Promise<HandedOver | null>;
  /** Lets go, so that another tab or the next page of this one may claim it. */
  release(): void;
}

export interface TabClaimNeeds {
  /** What this tab would hand over. */
  readonly current: () => HandedOver;
  /** Another tab took the calculation. */
  readonly onLost: () => void;
  readonly after: (milliseconds: number, callback: () => void) => () => void;
}

type Message = { readonly type: 'handOver' } | ({ readonly type: 'handedOver' } & HandedOver);

/** A tab that is frozen or gone answers nothing. */
const ANSWER_MS = 400;
/** The page before a reload lets go a moment after the new one begins. */
const RELOAD_MS = 200;

function nameOf(id: number): string {
  return `rechner-${id}`;
}

/** Binds a tab to the browser's locks; where there are none, every tab has its calculation for itself. */
export function createTabClaim({ current, onLost, after }: TabClaimNeeds): TabClaim {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  let letGo: (() => void) | null = null;
  let channel: BroadcastChannel | null = null;

  function release(): void {
    letGo?.();
    letGo = null;
    channel?.close();
    channel = null;
  }

  // The browser keeps a lock as long as the promise of its callback is open.
  function request(id: number, options: LockOptions): Promise<boolean> {
    return new Promise((resolve) => {
      let held = false;
      const hold = (lock: Lock | null): Promise<void> | undefined => {
        if (lock === null) {
          resolve(false);
          return undefined;
        }
        held = true;
        release();
        channel = new BroadcastChannel(nameOf(id));
        channel.onmessage = ({ data }: MessageEvent<Message>) => {
          if (data.type === 'handOver') channel?.postMessage({ type: 'handedOver', ...current() } satisfies Message);
        };
        resolve(true);
        return new Promise((end) => {
          letGo = end;
        });
      };
      const lost = () => {
        if (!held) return resolve(false);
        release();
        onLost();
      };
      (locks as LockManager).request(nameOf(id), options, hold).catch(lost);
    });
  }

  function pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => after(milliseconds, resolve));
  }

  function handedOver(id: number): Promise<HandedOver | null> {
    return new Promise((resolve) => {
      const asking = new BroadcastChannel(nameOf(id));
      const end = (answer: HandedOver | null) => {
        giveUp();
        asking.close();
        resolve(answer);
      };
      const giveUp = after(ANSWER_MS, () => end(null));
      asking.onmessage = ({ data }: MessageEvent<Message>) => {
        if (data.type === 'handedOver') end({ version: data.version, data: data.data });
      };
      asking.postMessage({ type: 'handOver' } satisfies Message);
    });
  }

  return {
    release,
    async claim(id) {
      if (locks === undefined) return true;
      release();
      if (await request(id, { ifAvailable: true })) return true;
      await pause(RELOAD_MS);
      return request(id, { ifAvailable: true });
    },
    async takeOver(id) {
      if (locks === undefined) return null;
      const answer = await handedOver(id);
      await request(id, { steal: true });
      return answer;
    },
  };
}
