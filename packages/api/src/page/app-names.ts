/** The products of this build, by their names in URLs. [FLOW-15] */
export const APP_NAMES = ['forderungsausfall', 'kfz-muster'] as const;
export type AppName = (typeof APP_NAMES)[number];
