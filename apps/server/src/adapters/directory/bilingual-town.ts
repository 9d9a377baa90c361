/** A town by the name that stands in the directory, and what else it is called. */
export interface BilingualTown {
  readonly name: string;
  readonly otherNames: readonly string[];
}

/**
 * Takes a town as a source spells it. Towns in Lusatia are named in German and in Sorbian, as in 'Bautzen - Budyšin': most
 * people write the first name, but whoever writes both or the second one is right as well. [ADDR-09, ADDR-10]
 */
export function bilingualTown(town: string): BilingualTown {
  const [name = town, ...others] = town.split(' - ');
  return { name, otherNames: others.length === 0 ? [] : [town, ...others] };
}
