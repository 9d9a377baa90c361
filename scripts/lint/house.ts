import { noAmbientClock } from './no-ambient-clock.ts';
import { noRawMarkup } from './no-raw-markup.ts';
import { rulesLast } from './rules-last.ts';
import { topLevelFunction } from './top-level-function.ts';

/** Our own lint rules, `house/…` in the configuration. */
export default {
  meta: { name: 'house' },
  rules: {
    'no-ambient-clock': noAmbientClock,
    'no-raw-markup': noRawMarkup,
    'rules-last': rulesLast,
    'top-level-function': topLevelFunction,
  },
};
