/** The products this build carries, as they stand in the URL. [FLOW-15] */
export const APP_NAMES = ['forderungsausfall', 'kfz-muster'] as const;
export type AppName = (typeof APP_NAMES)[number];
