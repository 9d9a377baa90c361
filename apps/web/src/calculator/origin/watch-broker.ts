import { commit } from '@fa/rechner/calculation/editing';
import { prefill } from '@fa/rechner/calculation/prefill';
import { PRESET_BROKERS } from '@fa/rechner/rules/intermediary';
import { reportToConsole } from '../../gateway/report-to-console.ts';
import { type ActionContext, withCalculation } from '../state/action-context.ts';
import { brokerOfNumber } from './origin-calls.ts';

/** Numbers without a broker to look up. [BROK-02] */
const WITHOUT_LOOKUP: readonly unknown[] = PRESET_BROKERS;

/**
 * Assigns the broker to calculations and loads their data. Blocks nothing. [BROK-01, BROK-02, BROK-04, BROK-05]
 * @param hasLink whether the page was opened with a link, whose own broker counts
 */
export function watchBroker(context: ActionContext, hasLink: boolean): void {
  const { store, setup, page, api } = context;
  const { referral } = store.get().visitor;
  const { broker: keys } = setup().definition;
  for (const name of page.referral.ignored) reportToConsole(`${name} in the URL is not valid and is ignored.`);
  if (!keys) return;
  const { number: numberKey, reference: referenceKey } = keys;
  let attributed = false;
  let latest: unknown;

  const isIdle = (): boolean => store.get().calculation.submission.status === 'idle';
  const numberOf = (): unknown => store.get().calculation.model[numberKey];

  // A restored calculation goes to the broker in the URL; one without broker goes to the remembered one.
  function attribute(): void {
    if (attributed) return;
    attributed = true;
    const isAsked = page.referral.ivmnr !== undefined && !hasLink;
    const isNobodys = numberOf() === page.settings[numberKey];
    if (!isIdle() || referral.ivmnr === undefined || !(isAsked || isNobodys)) return;
    const patch = { [numberKey]: referral.ivmnr };
    const azvm = { key: referenceKey, value: referral.azvm };
    withCalculation(context, (calculation) => {
      const isTheirs = numberOf() === referral.ivmnr;
      return prefill(setup(), isTheirs ? calculation : commit(setup(), calculation, patch), [azvm]);
    });
  }

  async function load(number: string): Promise<void> {
    const answer = await api(brokerOfNumber, number).catch(() => null);
    if (number !== latest) return;
    if (answer === null) return reportToConsole('Broker data could not be loaded.');
    const { broker, presets } = answer;
    store.set({ visitor: { broker } });
    if (isIdle()) withCalculation(context, (calculation) => prefill(setup(), calculation, presets));
  }

  function follow(): void {
    const { cover, visitor } = store.get();
    const { broker } = visitor;
    if (cover.opening || cover.link !== null) return;
    attribute();
    const number = numberOf();
    if (number === latest) return;
    latest = number;
    if (broker?.brokerNumber === number) return;
    if (broker !== null) store.set({ visitor: { broker: null } });
    // The configured default number is not a broker who referred the visitor.
    const isNobodys = number === page.settings[numberKey] && number !== referral.ivmnr;
    if (typeof number === 'string' && !isNobodys && !WITHOUT_LOOKUP.includes(number)) void load(number);
  }

  store.subscribe(follow);
  follow();
}
