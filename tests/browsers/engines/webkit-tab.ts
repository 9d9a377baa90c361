import type { Key, Tab } from './visitor.ts';
import type { Session } from './webdriver.ts';

/** Private characters by which the standard names keys. */
const KEYS: Readonly<Record<Exclude<Key, 'Shift+Tab'>, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  Backspace: '\uE003',
};
// WebKitGTK calls the key of Shift+Tab 'Unidentified', also on a real keyboard; Safari calls it 'Tab'.
const SHIFT = '\uE008';

/** Presses the keys together; all are up at the end. */
function chord(...keys: readonly string[]): object[] {
  return [
    ...keys.map((value) => ({ type: 'keyDown', value })),
    ...keys.toReversed().map((value) => ({ type: 'keyUp', value })),
  ];
}

/** @throws what the expression throws, as an Error */
async function evaluate(session: Session, expression: string): Promise<unknown> {
  const script = `return (async () => (${expression}))().then((result) => ({ result }), (error) => ({ error: String(error) }))`;
  const outcome = await session.post('execute/sync', { script, args: [] });
  const { error, result } = outcome as { error?: string; result: unknown };
  if (error !== undefined) throw new Error(error);
  return result;
}

async function evaluateInFrame(session: Session, expression: string): Promise<unknown> {
  await session.post('frame', { id: 0 });
  return evaluate(session, expression).finally(() => session.post('frame', { id: null }));
}

/** Drives a tab. @param inTab shows the tab and does work in it */
export function webkitTab(session: Session, inTab: <Result>(work: () => Promise<Result>) => Promise<Result>): Tab {
  async function post(command: string, parameters?: object): Promise<void> {
    await inTab(() => session.post(command, parameters));
  }
  function keys(actions: readonly object[]): Promise<void> {
    return post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  return {
    open: (url) => post('url', { url }),
    reload: () => post('refresh'),
    back: () => post('back'),
    forward: () => post('forward'),
    evaluate: (expression, place) => inTab(() => (place === 'frame' ? evaluateInFrame : evaluate)(session, expression)),
    click: ({ x, y }) =>
      post('actions', {
        actions: [
          {
            type: 'pointer',
            id: 'mouse',
            actions: [
              { type: 'pointerMove', x, y },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ],
      }),
    press: (key) => keys(key === 'Shift+Tab' ? chord(SHIFT, KEYS.Tab) : chord(KEYS[key])),
    type: (text) => keys([...text].flatMap((character) => chord(character))),
    resize: ({ width, height }) => post('window/rect', { width, height }),
    picture: async () => Buffer.from((await inTab(() => session.get('screenshot'))) as string, 'base64'),
    close: () => inTab(async () => void (await session.delete('window'))),
  };
}
