/** The brand's colours in the light and the dark scheme, as in the calculator's tokens.css. */
export const COLOURS = {
  surface: ['#ffffff', '#0f181e'],
  surfaceSoft: ['#f2f6f6', '#18242b'],
  surfaceRaised: ['#ffffff', '#17232b'],
  text: ['#14212b', '#e9eff1'],
  muted: ['#4f5e68', '#a9b8c0'],
  line: ['#d3dcde', '#33434c'],
  lineStrong: ['#6f7f88', '#7f919b'],
  action: ['#0a5a66', '#7accd4'],
  actionHover: ['#084650', '#a3dfe5'],
  actionSoft: ['#e4f1f2', '#173a41'],
  actionText: ['#ffffff', '#06242a'],
  focus: ['#0b66c3', '#8ec5ff'],
} as const;
/** Colours that partners cannot change, because they carry meaning. */
export const MEANINGS = {
  error: ['#b3261e', '#ffa69c'],
  errorSoft: ['#fdeeec', '#3d1b19'],
  success: ['#17693b', '#86d8a6'],
  successSoft: ['#e7f5ec', '#14331f'],
  info: ['#1d5792', '#a6cbf5'],
  infoSoft: ['#ebf2fa', '#172c42'],
  attention: ['#7d4e00', '#f4c76c'],
  attentionSoft: ['#fff4db', '#38290d'],
} as const;
