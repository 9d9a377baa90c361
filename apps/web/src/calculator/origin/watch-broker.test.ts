import { beforeEach, expect, it } from 'vitest';
import { BROKER } from '../../../tests/support/broker.ts';
import { openContext } from '../../../tests/support/open-context.ts';
import { quietConsole } from '../../../tests/support/quiet-console.ts';
import type { AppState } from '../state/app-state.ts';
import type { Change } from '../state/store.ts';
import { watchBroker } from './watch-broker.ts';

const NOBODY = '022230-000';
const [OWN, OTHER] = ['023100-100', '654321-002'];

function brokerOf(brokerNumber: string) {
  return { ...BROKER, brokerNumber };
}

interface Given {
  readonly model?: string;
  readonly asked?: string;
  readonly referral?: { readonly ivmnr?: string; readonly azvm?: string };
  readonly hasLink?: boolean;
  readonly state?: Change<AppState>;
  readonly ignored?: readonly string[];
  readonly configured?: string;
}

/** Watches the broker of a calculation; records lookups. */
function watch({
  model = NOBODY,
  asked,
  referral = {},
  hasLink = false,
  state = {},
  ignored = [],
  configured = NOBODY,
}: Given) {
  const loads: string[] = [];
  const brokerOfNumber = (number: string) => {
    loads.push(number);
    if (number === 'weg') return null;
    return { broker: brokerOf(number), presets: [{ key: 'firmenname', value: `Fa. ${number}` }] };
  };
  const settings = { vermittler: configured };
  const page = { settings, referral: { ...(asked === undefined ? {} : { ivmnr: asked }), ignored } } as never;
  const opened = openContext({
    answers: { vermittler: model },
    state: { ...state, visitor: { referral, ...state.visitor } },
    services: { brokerOfNumber },
    page,
  });
  watchBroker(opened.context, hasLink);
  return {
    ...opened,
    loads,
    belongTo: (vermittler: string) => opened.answer({ vermittler }),
    /** Answers, kept or in the fields. */
    answers: () => ({ ...opened.model(), ...opened.form().values }) as { vermittler?: string },
    loaded: () => new Promise((resolve) => setImmediate(resolve)),
  };
}

beforeEach(quietConsole);

it('attributes a calculation without broker to the referring broker [BROK-01]', async () => {
  const page = watch({ referral: { ivmnr: OWN, azvm: '4711' } });
  expect(page.answers()).toMatchObject({ vermittler: OWN, azvm: '4711' });
  await page.loaded();
  expect(page.loads).toEqual([OWN]);
  expect(page.state().visitor.broker).toEqual(brokerOf(OWN));
});

it('keeps the broker of a calculation, unless the current URL names another [BROK-01]', () => {
  expect(watch({ model: OTHER, referral: { ivmnr: OWN } }).answers().vermittler).toBe(OTHER);
  expect(watch({ model: OTHER, asked: OWN, referral: { ivmnr: OWN } }).answers().vermittler).toBe(OWN);
  const linked = watch({ model: OTHER, asked: OWN, referral: { ivmnr: OWN }, hasLink: true });
  expect(linked.answers().vermittler).toBe(OTHER);
});

it('changes neither a sent calculation nor one without a referral [BROK-01, FLOW-11]', async () => {
  const sent = watch({ model: OTHER });
  sent.recalculate({ submission: { status: 'sending' } });
  await sent.loaded();
  expect(sent.answers().vermittler).toBe(OTHER);
  expect(sent.answers()).not.toHaveProperty('firmenname');
  expect(watch({}).answers().vermittler).toBe(NOBODY);
});

it('attributes once: a later calculation keeps its broker [BROK-01]', () => {
  const page = watch({ referral: { ivmnr: OWN } });
  page.belongTo(NOBODY);
  expect(page.answers().vermittler).toBe(NOBODY);
});

it('waits until a stored or linked calculation is open [BROK-01, LINK-04]', () => {
  for (const cover of [{ opening: true }, { link: { kind: 'locked', minutes: 1 } }] as const) {
    const page = watch({ referral: { ivmnr: OWN }, state: { cover } });
    expect(page.answers().vermittler).toBe(NOBODY);
    page.change({ cover: { opening: false, link: null } });
    expect(page.answers().vermittler).toBe(OWN);
  }
});

it('fills in the presets of the broker [BROK-04]', async () => {
  const page = watch({ model: OTHER });
  await page.loaded();
  expect(page.answers()).toMatchObject({ firmenname: `Fa. ${OTHER}` });
});

it('loads no broker without a configured or referring one [BROK-02]', async () => {
  for (const [referral, loads] of [
    [{}, []],
    [{ ivmnr: OTHER }, [OTHER]],
  ] as const) {
    const page = watch({ model: OTHER, configured: OTHER, referral });
    await page.loaded();
    expect(page.loads).toEqual(loads);
  }
  // Preset numbers have no broker.
  expect(watch({ model: NOBODY, configured: OTHER }).loads).toEqual([]);
});

it('loads the broker of the calculation, and removes the previous one [BROK-02]', async () => {
  const page = watch({ model: OWN });
  await page.loaded();
  page.belongTo(OTHER);
  expect(page.state().visitor.broker).toBeNull();
  await page.loaded();
  expect(page.state().visitor.broker?.brokerNumber).toBe(OTHER);
  page.belongTo(NOBODY);
  await page.loaded();
  expect(page.state().visitor.broker).toBeNull();
  expect(page.loads).toEqual([OWN, OTHER]);
});

it('requests no loaded broker, and ignores outdated responses [BROK-02]', async () => {
  const known = watch({ model: OWN, state: { visitor: { broker: brokerOf(OWN) } } });
  await known.loaded();
  expect(known.loads).toEqual([]);
  const page = watch({ model: OWN });
  page.belongTo(OTHER);
  await page.loaded();
  expect(page.state().visitor.broker?.brokerNumber).toBe(OTHER);
  expect(page.answers()).toMatchObject({ firmenname: `Fa. ${OTHER}` });
});

it('continues without a broker that cannot be loaded, with a line in the console [BROK-05]', async () => {
  const page = watch({ model: 'weg' });
  await page.loaded();
  expect(page.state().visitor.broker).toBeNull();
  expect(console.warn).toHaveBeenCalledExactlyOnceWith('Broker data could not be loaded.');
});

it('reports ignored parameters of the URL in the console [BROK-01]', () => {
  watch({ ignored: ['ivmnr'] });
  expect(console.warn).toHaveBeenCalledExactlyOnceWith('ivmnr in the URL is not valid and is ignored.');
});
