import type { FrontendConfig } from '@fa/api/page/frontend-config';
import type { AppName } from '@fa/api/page/page-data';
import type { Einstellungen } from '@fa/forderungsausfall/antworten';
import type { Einstellungen as KfzEinstellungen } from '@fa/kfz-muster/einstellungen';
import { VARIANTE as KFZ_VARIANT } from '@fa/kfz-muster/tarif-suche';
import type { Experiments } from '../../adapters/files/experiments-file.ts';
import type { Config } from '../../config/config.ts';

export interface Product {
  readonly appName: AppName;
  /** Name for operators. */
  readonly title: string;
  readonly variant: string;
  readonly generation: number;
  /** Settings that the page passes to the product, in its declared shape. */
  readonly settings: Einstellungen | KfzEinstellungen;
  readonly tariffs: FrontendConfig['tariffs'];
  readonly experiments: FrontendConfig['experiments'];
}

type Settings = Pick<Config, 'variant' | 'generation' | 'kfz' | 'vermittler' | 'aktenzeichenVermittler' | 'anschrift'>;

/** Returns the enabled products, the main one first. */
export function productsOf(
  settings: Settings,
  tarife: KfzEinstellungen['tarife'],
  experiments: Experiments,
): readonly Product[] {
  const { variant, generation, kfz, vermittler, aktenzeichenVermittler, anschrift } = settings;
  const forderungsausfall: Product = {
    appName: 'forderungsausfall',
    title: 'Forderungsausfall Rechner',
    variant,
    generation,
    settings: { vermittler, aktenzeichenVermittler, anschrift },
    tariffs: [],
    experiments: experiments.forderungsausfall ?? [],
  };
  const kfzMuster: Product = {
    appName: 'kfz-muster',
    title: 'Kfz Muster',
    variant: KFZ_VARIANT,
    generation: kfz.generation,
    settings: { tarife },
    tariffs: tarife.map((tarif) => ({ ...tarif, kfzTypes: [...tarif.kfzTypes] })),
    experiments: experiments['kfz-muster'] ?? [],
  };
  return kfz.isOn ? [forderungsausfall, kfzMuster] : [forderungsausfall];
}
