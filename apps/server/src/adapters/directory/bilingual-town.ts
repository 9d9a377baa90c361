/** A town by its name in the directory, with its other names. */
export interface BilingualTown {
  readonly name: string;
  readonly otherNames: readonly string[];
}

/**
 * Splits a town's name from a source. Towns in Lusatia have a German and a Sorbian name, as in 'Bautzen - Budyšin':
 * most people write the first name, but both together or the second one are correct as well. [ADDR-09, ADDR-10]
 */
export function bilingualTown(town: string): BilingualTown {
  const [name = town, ...others] = town.split(' - ');
  return { name, otherNames: others.length === 0 ? [] : [town, ...others] };
}
