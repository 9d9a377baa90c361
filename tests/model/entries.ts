import type { Antworten } from '@fa/forderungsausfall/antworten';
import { SAMPLES, setupOn, TODAY, VERMITTLER_MIT_AKTENZEICHEN } from '@fa/forderungsausfall/tests/sample-answers';
import type { KfzAntworten } from '@fa/kfz-muster/antworten';
import { SAMPLES as KFZ_SAMPLES, TODAY as KFZ_TODAY, kfzSetupOn } from '@fa/kfz-muster/tests/sample-answers';
import { startCalculation } from '@fa/rechner/calculation/calculation';
import { prefill } from '@fa/rechner/calculation/prefill';
import { questionsOf } from '@fa/rechner/calculation/relevance';
import type { Answers, Setup } from '@fa/rechner/definition/definition';
import type { Entry } from '@fa/rechner-checks/states/state';
import type { Samples } from '@fa/rechner-checks/walks/samples';

/** A product with every entry that changes its questions or initial answers. */
export interface ModelledProduct<M extends Answers = Answers> {
  readonly name: string;
  readonly samples: Samples<M>;
  readonly entries: readonly Entry<M>[];
}

const [BROKER = ''] = VERMITTLER_MIT_AKTENZEICHEN;

/** Entry by a broker or partner with presets for every answer that may be preset. [BROK-04] */
function beginPrefilled<M extends Answers>(samples: Samples<M>): Entry<M>['begin'] {
  return (setup) => {
    const given = questionsOf(setup.definition).flatMap(({ key }) => {
      const values = samples.values[key];
      return Array.isArray(values) ? [{ key, value: values[0] as unknown }] : [];
    });
    return prefill(setup, startCalculation(setup), given);
  };
}

const plain = setupOn(TODAY);
const partner = setupOn(TODAY, { kundenservice: { telefon: '030 1234', zeiten: 'Mo bis Fr, 8 bis 18 Uhr' } });

const forderungsausfall: ModelledProduct<Antworten> = {
  name: 'forderungsausfall',
  samples: SAMPLES,
  entries: [
    { name: 'applicant', setup: plain, begin: startCalculation },
    { name: 'broker who needs a reference', setup: setupOn(TODAY, { vermittler: BROKER }), begin: startCalculation },
    {
      name: 'broker whose link has the reference',
      setup: setupOn(TODAY, { vermittler: BROKER, azvm: 'AZ-4711' }),
      begin: startCalculation,
    },
    { name: 'partner with a prefilled link', setup: partner, begin: beginPrefilled(SAMPLES) },
    { name: 'agent', setup: plain, begin: startCalculation, agent: true },
    {
      name: 'applicant whose address must be known',
      setup: setupOn(TODAY, { anschrift: { exact: true } }),
      begin: startCalculation,
    },
  ],
};

const kfzSetup: Setup<KfzAntworten> = kfzSetupOn(KFZ_TODAY);

const kfzMuster: ModelledProduct<KfzAntworten> = {
  name: 'kfz-muster',
  samples: KFZ_SAMPLES,
  entries: [
    { name: 'applicant', setup: kfzSetup, begin: startCalculation },
    { name: 'partner with a prefilled link', setup: kfzSetup, begin: beginPrefilled(KFZ_SAMPLES) },
    { name: 'agent', setup: kfzSetup, begin: startCalculation, agent: true },
  ],
};

/** Products are opaque to the exploration: each gets only its own answers. */
export const MODELLED_PRODUCTS = [kfzMuster, forderungsausfall] as unknown as readonly ModelledProduct[];
