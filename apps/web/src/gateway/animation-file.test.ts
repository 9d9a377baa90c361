import { expect, it, vi } from 'vitest';
import { fetchAnimation } from './animation-file.ts';
import { dataOf, FAILED } from './result.ts';

/** Requests an animation; returns its result and the requests. */
async function fetched(answer: () => Response) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return answer();
  });
  return [await fetchAnimation('danke'), ...asked];
}

const URL = '/tarifrechner/lottie/danke.json';

it('returns the drawing from the static files [UI-07]', async () => {
  expect(await fetched(() => Response.json({ layers: [1] }))).toEqual([dataOf({ layers: [1] }), URL]);
});

it.each([
  ['no drawing', () => Response.json({ layers: 'x' })],
  ['nothing drawn', () => Response.json({})],
  ['null', () => Response.json(null)],
  ['a text', () => Response.json('layers')],
  ['no JSON', () => new Response('<html>')],
  ['another status', () => Response.json({ layers: [] }, { status: 404 })],
  [
    'no answer',
    () => {
      throw new Error('away');
    },
  ],
] as const)('returns nothing for %s [UI-07]', async (_what, answer) => {
  expect(await fetched(answer)).toEqual([FAILED, URL]);
});
