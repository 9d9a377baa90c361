import { CHECK_NAMES, passCheck } from '@fa/rechner-checks/check-definition';
import { inspect } from '@fa/rechner-checks/walks/inspection';
import { it } from 'vitest';
import { SAMPLES } from '../tests/sample-answers.ts';

const inspection = inspect(SAMPLES);

// The states take seconds and are checked beside the other tests.
it.each(CHECK_NAMES.filter((name) => name !== 'states'))(
  'the definition passes the check of its %s [FLOW-16]',
  (name) => {
    passCheck(name, inspection);
  },
);
