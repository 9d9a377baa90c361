/** For AES-256. */
export const KEY_BYTES = 32;
