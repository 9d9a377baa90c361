import type { Tarif } from '../tarif.ts';

/** The tariff of the specification, point 3.2, for every start from 2026 on. [TAR-01] */
export const tarif: Tarif = {
  version: '2026-11',
  start: '2026-01-01',
  availableAt: '2026-01-01',
  stufen: [
    {
      id: 1,
      jahresMax: 2_500_000,
      abnehmerMax: 1_000_000,
      jahresbeitrag: 60_690,
      jahresbeitragMitZusatzleistung: 72_828,
    },
    {
      id: 2,
      jahresMax: 5_000_000,
      abnehmerMax: 2_500_000,
      jahresbeitrag: 124_950,
      jahresbeitragMitZusatzleistung: 149_940,
    },
    {
      id: 3,
      jahresMax: 7_500_000,
      abnehmerMax: 3_750_000,
      jahresbeitrag: 208_250,
      jahresbeitragMitZusatzleistung: 249_900,
    },
    {
      id: 4,
      jahresMax: 10_000_000,
      abnehmerMax: 5_000_000,
      jahresbeitrag: 271_320,
      jahresbeitragMitZusatzleistung: 325_584,
    },
    {
      id: 5,
      jahresMax: 12_500_000,
      abnehmerMax: 6_250_000,
      jahresbeitrag: 357_000,
      jahresbeitragMitZusatzleistung: 428_400,
    },
    {
      id: 6,
      jahresMax: 15_000_000,
      abnehmerMax: 7_500_000,
      jahresbeitrag: 456_960,
      jahresbeitragMitZusatzleistung: 548_352,
    },
    {
      id: 7,
      jahresMax: 20_000_000,
      abnehmerMax: 10_000_000,
      jahresbeitrag: 599_760,
      jahresbeitragMitZusatzleistung: 719_712,
    },
    {
      id: 8,
      jahresMax: 25_000_000,
      abnehmerMax: 12_500_000,
      jahresbeitrag: 742_560,
      jahresbeitragMitZusatzleistung: 891_072,
    },
  ],
};
