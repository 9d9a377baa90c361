/** A street that the contract tests find in every source of addresses. */
export interface ContractStreet {
  readonly name: string;
  readonly postalCode: string;
  readonly locality: string;
  readonly borough: string;
  readonly suburb: string;
}

function inMitte(name: string): ContractStreet {
  return {
    name,
    postalCode: '10115',
    locality: 'Berlin',
    borough: 'Mitte',
    suburb: 'Mitte',
  };
}

/** Enough streets in 10115 to need three pages of an OpenPLZ API. */
const FILLERS = [
  'Ahorn',
  'Birken',
  'Eichen',
  'Erlen',
  'Fichten',
  'Kiefern',
  'Linden',
  'Pappel',
  'Tannen',
  'Ulmen',
].flatMap((tree) =>
  ['allee', 'damm', 'grund', 'hof', 'platz', 'ring', 'steig', 'straße', 'ufer', 'weg', 'zeile'].map((kind) =>
    inMitte(`${tree}${kind}`),
  ),
);

export const CONTRACT_STREETS: readonly ContractStreet[] = [
  ...['Chausseestr.', 'Invalidenstraße', 'Straße am Nordbahnhof'].map(inMitte),
  ...FILLERS,
  { name: 'Marienplatz', postalCode: '80331', locality: 'München', borough: '', suburb: 'Altstadt-Lehel' },
];

/** Returns them as a file in the format of OpenPLZ. */
export function contractStreetsCsv(): string {
  return [
    'Name,PostalCode,Locality,RegionalKey,Borough,Suburb',
    ...CONTRACT_STREETS.map(
      ({ name, postalCode, locality, borough, suburb }) =>
        `${name},${postalCode},${locality},00000000,${borough},${suburb}`,
    ),
    '',
  ].join('\n');
}
