/** Data handed to another tab, with its format version. */
export interface HandedOver {
  readonly version: number;
  readonly data: unknown;
}

export type TabClaim = ReturnType<typeof createTabClaim>;

export interface TabClaimNeeds {
  readonly current: () => HandedOver;
  readonly onLost: () => void;
  readonly after: (milliseconds: number, callback: () => void) => () => void;
}

type Message = { readonly type: 'handOver' } | ({ readonly type: 'handedOver' } & HandedOver);

/** Timeout: a frozen or closed tab never responds. */
const ANSWER_MS = 400;
/** On reload, the old page releases its lock shortly after the new one starts. */
const RELOAD_MS = 200;

function nameOf(id: number): string {
  return `rechner-${id}`;
}

/** Lets one tab work on a calculation; without locks, or if they are refused, every tab works independently. [PERS-10] */
export function createTabClaim({ current, onLost, after }: TabClaimNeeds) {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  let letGo: (() => void) | null = null;
  let channel: BroadcastChannel | null = null;

  function release(): void {
    letGo?.();
    letGo = null;
    channel?.close();
    channel = null;
  }

  // A lock is held until the promise of its callback settles.
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
        // The browser refuses locks, for example to a page in a sandbox.
        if (!held) return resolve(true);
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
    /** Claims the calculation for this tab. @returns false if another tab has it */
    async claim(id: number): Promise<boolean> {
      if (locks === undefined) return true;
      release();
      if (await request(id, { ifAvailable: true })) return true;
      await pause(RELOAD_MS);
      return request(id, { ifAvailable: true });
    },
    /** Takes it over from another tab. @returns its data, null if that tab does not respond */
    async takeOver(id: number): Promise<HandedOver | null> {
      if (locks === undefined) return null;
      const answer = await handedOver(id);
      await request(id, { steal: true });
      return answer;
    },
  };
}
