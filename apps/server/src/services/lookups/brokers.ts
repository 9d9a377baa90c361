import type { BrokerAnswer } from '@fa/api/lookups/broker';
import type { Picture } from '../page/partners.ts';

/** Directory of the brokers that refer applicants. Unknown and inactive ones are undefined. [BROK-02] */
export interface Brokers {
  /** The number includes its hyphen. */
  find(brokerNumber: string): Promise<BrokerAnswer | undefined>;
  /** Checks whether a number is a broker's; undefined without a directory. */
  knows(brokerNumber: string): Promise<boolean | undefined>;
  /** Returns photo or logo, from any source; this server sends it. [BROK-05] */
  photo(brokerNumber: string): Promise<Picture | undefined>;
}
