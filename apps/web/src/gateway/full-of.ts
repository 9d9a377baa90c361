import type { ErrorAnswer } from '@fa/api/errors/error-answer';

/** Returns whose storage limit refused a call: the client's or that of all. [SEC-10] */
export function fullOf({ code }: Pick<ErrorAnswer, 'code'>): 'client' | 'all' | undefined {
  if (code === 'budgetExceeded') return 'client';
  return code === 'capacityExceeded' ? 'all' : undefined;
}
