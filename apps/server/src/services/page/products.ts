import type { AppName } from '@fa/api/page/app-names';
import type { FrontendConfig } from '@fa/api/page/frontend-config';
import type { Einstellungen } from '@fa/forderungsausfall/antworten';
import { forderungsausfall } from '@fa/forderungsausfall/produkt';
import type { Einstellungen as KfzEinstellungen } from '@fa/kfz-muster/einstellungen';
import { kfzMuster } from '@fa/kfz-muster/produkt';
import { VARIANTE as KFZ_VARIANT } from '@fa/kfz-muster/tarif-suche';
import type { Definition } from '@fa/rechner/definition/definition';
import type { Config } from '../../config/config.ts';

export interface Product {
  readonly appName: AppName;
  readonly definition: Definition;
  /** Name for operators. */
  readonly title: string;
  readonly variant: string;
  readonly generation: number;
  /** Settings that the page passes to the product, in its declared shape. */
  readonly settings: Einstellungen | KfzEinstellungen;
  readonly tariffs: FrontendConfig['tariffs'];
  readonly experiments: FrontendConfig['experiments'];
}

/** The experiments of each product that has any. */
export type Experiments = Readonly<Partial<Record<AppName, FrontendConfig['experiments']>>>;

type Settings = Pick<Config, 'variant' | 'generation' | 'kfz' | 'einstellungen' | 'anschrift'>;

/** Returns the enabled products, the main one first. */
export function productsOf(
  settings: Settings,
  tarife: KfzEinstellungen['tarife'],
  experiments: Experiments,
): readonly Product[] {
  const { variant, generation, kfz, einstellungen, anschrift } = settings;
  const main: Product = {
    appName: 'forderungsausfall',
    definition: forderungsausfall as unknown as Definition,
    title: 'Forderungsausfall Rechner',
    variant,
    generation,
    settings: { ...einstellungen, anschrift },
    tariffs: [],
    experiments: experiments.forderungsausfall ?? [],
  };
  const sample: Product = {
    appName: 'kfz-muster',
    definition: kfzMuster as unknown as Definition,
    title: 'Kfz Muster',
    variant: KFZ_VARIANT,
    generation: kfz.generation,
    settings: { tarife },
    tariffs: tarife.map((tarif) => ({ ...tarif, kfzTypes: [...tarif.kfzTypes] })),
    experiments: experiments['kfz-muster'] ?? [],
  };
  return kfz.isOn ? [main, sample] : [main];
}
