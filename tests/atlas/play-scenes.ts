import type { AppName } from '@fa/api/page/app-names';
import type { Browser } from 'playwright-core';
import { openVisitor } from '../e2e/support/suite/open-browser.ts';
import { type Picture, WIDTHS, type Width } from './picture.ts';
import type { Scene, ServerName } from './scene.ts';
import { takePicture } from './take-picture.ts';

export interface Played {
  readonly pictures: readonly Picture[];
  /** What went wrong, one sentence each. */
  readonly failures: readonly string[];
}

export interface Theatre {
  readonly browser: Browser;
  /** Address of each started product. */
  readonly origins: Readonly<Record<ServerName, string>>;
  readonly basePaths: Readonly<Record<AppName, string>>;
  /** How many visits at a time. */
  readonly visits: number;
}

// A picture of a phone is looked at closely.
const SCALE = { schmal: 2, breit: 1 } as const;
const HEIGHT = 760;

async function playAt(theatre: Theatre, scene: Scene, width: Width): Promise<readonly Picture[]> {
  const origin = theatre.origins[scene.server ?? 'alle'];
  const visitor = await openVisitor(
    theatre.browser,
    origin,
    { width: WIDTHS[width], height: HEIGHT },
    {
      reducedMotion: 'reduce',
      colorScheme: scene.dark ? 'dark' : 'light',
      deviceScaleFactor: SCALE[width],
    },
  );
  const pictures: Picture[] = [];
  const situation = { product: scene.product, scene: scene.name, width, dark: scene.dark === true };
  const basePath = theatre.basePaths[scene.product];
  try {
    const { page } = visitor;
    const context = page.context();
    const session = await context.newCDPSession(page);
    await scene.play({
      page,
      width,
      take: async (caption) => void pictures.push(await takePicture(page, session, basePath, situation, caption)),
      takeOf: async (other, caption) =>
        void pictures.push(await takePicture(other, await context.newCDPSession(other), basePath, situation, caption)),
    });
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    const last = pictures.at(-1)?.text ?? 'none';
    throw new Error(`${scene.product}, ${scene.name}, ${width}, after picture '${last}': ${words}`, { cause: error });
  } finally {
    await visitor.close();
  }
  return pictures;
}

/** Plays every scene at its widths, several at a time; the pictures come in the order of the scenes. */
export async function playScenes(theatre: Theatre, scenes: readonly Scene[]): Promise<Played> {
  const visits = scenes.flatMap((scene) =>
    (scene.widths ?? (['schmal', 'breit'] as const)).map((width) => ({ scene, width })),
  );
  const played: (readonly Picture[])[] = visits.map(() => []);
  const failures: string[] = [];
  const waiting = [...visits.entries()];
  async function playOn(): Promise<void> {
    for (let visit = waiting.shift(); visit; visit = waiting.shift()) {
      const [index, { scene, width }] = visit;
      try {
        played[index] = await playAt(theatre, scene, width);
      } catch (error) {
        failures.push(error instanceof Error ? error.message : String(error));
      }
    }
  }
  await Promise.all(Array.from({ length: theatre.visits }, playOn));
  return { pictures: played.flat(), failures };
}
