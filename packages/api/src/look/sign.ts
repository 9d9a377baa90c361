import sign from './sign.json' with { type: 'json' };

/** The neutral sign of a brand without a wordmark: a shield with a letter. Documents read the same file. [LOOK-01] */
export const SIGN = sign;
