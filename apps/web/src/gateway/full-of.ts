import type { ErrorAnswer } from '@fa/vertrag/error-answer';

/** Whether a call was refused because as much is kept as may be, of this client or of all. [SEC-10] */
export function fullOf({ code }: Pick<ErrorAnswer, 'code'>): 'client' | 'all' | undefined {
  if (code === 'budgetExceeded') return 'client';
  return code === 'capacityExceeded' ? 'all' : undefined;
}
