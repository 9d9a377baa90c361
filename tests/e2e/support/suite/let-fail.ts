/** Expected errors when a test lets a call to orders, documents or look-ups fail. */
export const LET_FAIL: readonly RegExp[] = [
  /^requestfailed: net::ERR_FAILED .*\/api\//,
  /^error: Failed to load resource/,
  /^response: [45]\d\d .*\/(orders|vertragsunterlagen|plz|address)/,
  /^error: PDF-Datei konnte nicht generiert werden\.$/,
];
