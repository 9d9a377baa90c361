/** The variant of the car products, the only one whose configuration has a path of its own. */
const KFZ_VARIANT = 'kfz';

/** Which version of the configuration's path a product uses: 1 for cars of every generation but the fourth, else 2. [CONF-01] */
export function configVersion(variant: string, generation: number): 1 | 2 {
  return variant === KFZ_VARIANT && generation !== 4 ? 1 : 2;
}
