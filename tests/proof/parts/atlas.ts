import { drawAtlas } from '../../atlas/draw-atlas.ts';
import { WIDTHS } from '../../atlas/picture.ts';
import type { OpenPart } from '../proof-part.ts';

/** Takes pictures of every screen, panel and question at each width. [FLOW-16] */
export async function open(): Promise<OpenPart> {
  return {
    wanted: 1,
    isBounded: true,
    next: async () => {
      const { pictures, problems } = await drawAtlas();
      const rows = Object.entries(WIDTHS).map(([name, pixels]) => {
        const taken = pictures.filter(({ width, state }) => width === name && state !== 'druck');
        return {
          Width: `${pixels} px`,
          Pictures: taken.length,
          Dark: taken.filter(({ dark }) => dark).length,
          Screens: new Set(taken.map(({ product, path, screen, panel }) => [product, path, screen, panel].join())).size,
        };
      });
      const paper = pictures.filter(({ state }) => state === 'druck').length;
      return {
        rounds: 1,
        findings: problems,
        rows: [...rows, { Width: 'paper, A4', Pictures: paper, Dark: 0, Screens: paper }],
      };
    },
  };
}
