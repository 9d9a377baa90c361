import type { BrokerAnswer } from '@fa/vertrag/broker';
import type { Picture } from './partners.ts';

/** The brokers that applicants can come from. Who is unknown or inactive is undefined. [BROK-02] */
export interface Brokers {
  /** Takes a number with its hyphen. */
  find(brokerNumber: string): Promise<BrokerAnswer | undefined>;
  /** Whether a number is that of a broker; undefined where there is no directory. */
  knows(brokerNumber: string): Promise<boolean | undefined>;
  /** Photo or logo, of whatever source: it is sent by this server. [BROK-05] */
  photo(brokerNumber: string): Promise<Picture | undefined>;
}
