import { keepAgentMode } from '../../vault/tab-storage.ts';
import type { ActionContext } from '../state/action-context.ts';

/** Turns agent mode on or off and stores it for the tab. [AGENT-01] */
export function setAgentMode({ store }: Pick<ActionContext, 'store'>, agentMode: boolean): void {
  keepAgentMode(agentMode);
  store.update((state) => ({ ...state, agentMode }));
}
