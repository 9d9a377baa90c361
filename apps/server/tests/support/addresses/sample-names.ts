import type { SeededNumbers } from './seeded-numbers.ts';

const PERSONS =
  'Goethe Schiller Mozart Beethoven Bach Lessing Heine Kant Luther Humboldt Siemens Daimler Röntgen Koch Virchow Bismarck Moltke Blücher Uhland Eichendorff Fontane Keller Storm Hölderlin Mörike Dürer Cranach Gutenberg Kepler Planck Einstein Hertz Ohm Liebig Bosch Zeppelin Lilienthal Stauffenberg Adenauer Ebert Rathenau Stresemann'.split(
    ' ',
  );
const FIRST_NAMES =
  'Karl Friedrich Rosa Clara Käthe Albert Sophie Hans Anne Georg Robert Carl Wilhelm Max Paul Otto'.split(' ');
const THINGS =
  'Ahorn Birken Buchen Eichen Erlen Fichten Kiefern Linden Tannen Ulmen Weiden Flieder Rosen Tulpen Nelken Veilchen Amsel Drossel Finken Meisen Lerchen Schwalben Falken Habicht Reiher Kranich Wiesen Wald Feld Berg Tal Bach See Brunnen Mühlen Kirch Schul Bahnhof Markt Post Rathaus Schloss Burg Kloster Garten Sonnen Mond Stern Morgen Abend Nord Süd Ost West Haupt Neu Alt Hoch Nieder Ziegel Hafen Fischer Schäfer Jäger Müller Schmiede Bäcker Gärtner'.split(
    ' ',
  );
const SECOND = ['', '', 'n', 'hof', 'grund', 'feld', 'wald', 'berg', 'bach', 'tal', 'heim', 'brunn', 'stein', 'horst'];
const TYPES = 'straße straße straße straße weg weg weg platz allee gasse ring damm ufer steig pfad'.split(' ');
const BEFORE = ['Am', 'An der', 'Im', 'Auf dem', 'Zum', 'Unter den', 'Hinter dem', 'Alte', 'Kleine', 'Große', 'St.-'];

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns a typical German street name: persons, trees, birds, directions and places with all usual kinds. */
export function sampleStreetName(numbers: SeededNumbers): string {
  const type = numbers.pick(TYPES);
  const thing = numbers.pick(THINGS) + numbers.pick(SECOND);
  switch (numbers.below(8)) {
    case 0:
      return `${numbers.pick(FIRST_NAMES)}-${numbers.pick(PERSONS)}-${capital(type)}`;
    case 1:
      return `${numbers.pick(PERSONS)}${type}`;
    case 2:
      return `${numbers.pick(BEFORE)} ${capital(thing)}`.replace('- ', '-');
    case 3:
      return `${thing}er ${capital(type)}`;
    case 4:
      return `${capital(type)} der ${capital(thing)}`;
    default:
      return `${thing}${type}`;
  }
}

const TOWN_STARTS =
  'Alten Bern Bux Dorn Eber Frei Grün Hassel Immen Kirch Lauter Mühl Neuen Ober Pfaffen Quer Rosen Schwarz Tauber Unter Wein Zwei Hagen Linden Stein Wolf Reichen Königs Markt Bischofs Heiligen'.split(
    ' ',
  );
const TOWN_ENDS =
  'bach berg burg dorf feld furt hausen heim hofen kirchen lingen münster rode stadt stein tal wald weiler wiesen zell'.split(
    ' ',
  );
const TOWN_ADDITIONS = ',,,,, am Main, an der Saale, (Oder),/Ruhr, im Odenwald, bei Ulm'.split(',');

export function sampleTownName(numbers: SeededNumbers): string {
  const before = numbers.below(12) === 0 ? 'Bad ' : '';
  return before + numbers.pick(TOWN_STARTS) + numbers.pick(TOWN_ENDS) + numbers.pick(TOWN_ADDITIONS);
}
