import type { Scene } from '../scene.ts';
import { agentMode } from './agent-mode.ts';
import { broker, partner } from './brokers-and-partners.ts';
import { confirmation } from './confirmation.ts';
import { dark, information } from './information.ts';
import { kfzDark, kfzMuster, kfzOrder } from './kfz-muster.ts';
import { lookups } from './lookups.ts';
import { interrupted, maintained } from './maintenance.ts';
import { consent, debugSwitches, otherArm } from './marketing.ts';
import { aktenzeichen, outages, problemPage } from './outages.ts';
import { savedLink } from './saved-link.ts';
import { session } from './session.ts';
import { owners, wholeWay } from './whole-way.ts';

/** All scenes, the longest first, because several run concurrently. */
export const SCENES: readonly Scene[] = [
  wholeWay,
  outages,
  lookups,
  confirmation,
  kfzMuster,
  dark,
  information,
  agentMode,
  broker,
  partner,
  otherArm,
  interrupted,
  debugSwitches,
  consent,
  maintained,
  aktenzeichen,
  problemPage,
  owners,
  ...session,
  ...savedLink,
  kfzDark,
  kfzOrder,
];
