import { limitOf } from '../http/limits/rate-limit.ts';

/** Options of routes that change something: a form with the token of its page, and a limit. [ERR-04] */
export const FORM = { config: { takesForm: true, rateLimit: limitOf('agentForms') } };
