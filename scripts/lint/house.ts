import { noAmbientClock } from './no-ambient-clock.ts';
import { noRawMarkup } from './no-raw-markup.ts';

/** Our own lint rules, `house/…` in the configuration. */
export default { meta: { name: 'house' }, rules: { 'no-ambient-clock': noAmbientClock, 'no-raw-markup': noRawMarkup } };
