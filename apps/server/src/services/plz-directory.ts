/** Where German postcodes and their towns are looked up. */
export type PlzDirectory = {
  /** [ADDR-01] Takes five digits, gives the towns of that postcode in alphabetical order, none if it is unknown. */
  citiesOf(plz: string): readonly string[];
};
