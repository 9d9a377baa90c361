/**
 * Open top-level domains of three letters and more that are not German surnames. Every two-letter ending counts as a country's
 * domain.
 */
export const WEB_ENDINGS: ReadonlySet<string> = new Set(
  `com net org info biz name pro edu gov mil int mobi tel xyz top icu vip win bid men one ltd llc inc fun fyi run ink ing
  art bar bet bio box cab cam cat ceo dad day dev dog eat eco esq eus fan fit fly foo gay gmbh got how kim law lol map med
  meme moe mov new now nrw onl ooo phd pub red rip rsvp ski soy srl tax tui uno vet vin wtf zip zone
  academy accountant accountants actor agency app army asia associates attorney auction audio auto autos baby band bank bargains
  bayern beauty beer berlin best bike bingo black blog blue boats bond boo boutique broker build builders business buzz cafe camera
  camp capital car cards care career careers cars casa cash casino catering center chat cheap church city claims cleaning click
  clinic clothing cloud club coach codes coffee college cologne community company computer condos construction consulting
  contact contractors cooking cool country coupons courses credit creditcard cruises cyou dance date dating deals degree delivery
  democrat dental dentist design diamonds diet digital direct directory discount doctor domains download earth education email energy
  engineer engineering enterprises equipment estate events exchange expert exposed express fail faith family fans farm fashion finance
  financial fish fitness flights florist flowers football forsale forum foundation fund furniture futbol fyi gallery game games
  garden gift gifts gives glass global gmail gold golf google graphics gratis green gripe group guide guitars guru hamburg haus health
  healthcare help hockey holdings holiday homes horse hospital host hosting house immo immobilien industries institute insurance
  insure international investments jetzt jewelry jobs kaufen kitchen koeln land lawyer lease legal life lighting limited limo link
  live loan loans love luxury maison management market marketing mba media memorial moda moe mom money monster mortgage movie museum
  network news ninja observer online organic page paris partners parts party pet photo photography photos pics pictures pink pizza
  place plumbing plus poker porn press productions promo properties property quest recipes rehab reise reisen rent rentals repair
  report republican rest restaurant review reviews rocks ruhr saarland sale salon sarl school schule science security services sexy
  shiksha shoes shop shopping show singles site skin soccer social software solar solutions space storage store stream studio study
  style supplies supply support surf surgery systems tattoo taxi team tech technology tennis theater tienda tips tires tirol today
  tools tours town toys trade trading training travel university vacations ventures versicherung vermögensberater vermögensberatung
  versicherungen viajes video villas vision vodka vote voyage watch webcam website wedding whoswho wien wiki work works world yachts
  yoga youtube`.split(/\s+/),
);
