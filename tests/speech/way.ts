import type { Walk } from './walk.ts';

/** What the way does to the network. */
export interface Network {
  /** Refuses orders, or also the question whether one has arrived, until the next call. */
  refuse(what: 'orders' | 'orders and questions' | 'nothing'): void;
}

/** Goes the whole way by keyboard, hearing only: with errors, panels, a saved offer, a reload and an order that fails once. */
export async function goTheWay(walk: Walk, network: Network): Promise<void> {
  await chooseCover(walk);
  await saveAndOpen(walk);
  await describeFirm(walk);
  await giveAddressAndTurnover(walk);
  await giveContact(walk);
  await giveAccount(walk);
  await order(walk, network);
}

async function chooseCover(walk: Walk): Promise<void> {
  await walk.arrive('Ankunft', 'die Seite wird geöffnet', /Wann soll Ihre/);
  await walk.tabTo(/Versicherungsbeginn/);
  await walk.key('Down');

  await walk.weiter('Absicherung: nichts gewählt', /Wie hoch ist/);
  await walk.tabTo(/^Weiter/);
  await walk.answer('Return', /Pflichtfeld/);
  await walk.key('Down', 4);

  await walk.weiter('Angebot', /Unser Angebot/);
  await walk.tabTo(/ändern/);
  await walk.run('Angebot: das Panel ändert die Absicherung', 'Return', /Absicherung/);
  await walk.key('Tab');
  await walk.key('Down');
  await walk.key('space');
  await walk.tabTo(/Speichern/);
  await walk.answer('Return', /Beitrag 3\.570,00 Euro/);
  await walk.tabTo(/Zahlungsweise/);
  await walk.answer('Down', /Beitrag 892,50 Euro/);
  await walk.tabTo(/Zusatzleistungen/);
  await walk.answer('space', /Beitrag 1\.071,00 Euro/);
}

async function saveAndOpen(walk: Walk): Promise<void> {
  await walk.tabTo(/Angebot speichern/);
  await walk.run('Angebot speichern', 'Return', /Angebot speichern/);
  await walk.tabTo(/Link erstellen/);
  await walk.answer('Return', /Der Link ist erstellt/);
  await walk.unheard('ctrl+c', 'Escape', 'ctrl+l', 'ctrl+v');
  await walk.run('Der Link wird geöffnet', 'Return', /In diesem Tab ist schon/);
  await walk.tabTo(/Gespeicherte Berechnung öffnen/);
  await walk.answer('Return', /Die gespeicherte Berechnung ist geöffnet/);
  await walk.readAll('Angebot: alles vorlesen', /Häufige Fragen/);
}

async function describeFirm(walk: Walk): Promise<void> {
  await walk.weiter('Firma: niemand genannt', /Angaben zur Firma/);
  await walk.write(/Name Ihrer Firma/, 'Seil und Rad GmbH');
  await walk.write(/Gegenstand Ihres/, 'Handel mit Seilen');
  await walk.tabTo(/^Weiter/);
  await walk.answer('Return', /mindestens eine Person, der die Firma gehört/);
  for (const name of ['Erik Muster', 'Anna Muster']) {
    await walk.run(`Firma: das Panel nimmt ${name} auf`, 'space', /Inhaber/);
    await walk.write(/^Name/, name);
    await walk.answer('Return', new RegExp(`${name} ist eingetragen`));
  }

  await walk.run('Firma: die Seite wird neu geladen', 'F5', /Willkommen zurück/);
  await walk.tabTo(/Berechnung fortsetzen/);
  await walk.answer('Return', /Angaben zur Firma/);
}

async function giveAddressAndTurnover(walk: Walk): Promise<void> {
  await walk.weiter('Adresse: mit Rückfrage', /Firmenanschrift/);
  await walk.write(/^Straße/, 'Chausseestraße');
  await walk.write(/^Hausnummer/, '13');
  await walk.write(/^Postleitzahl/, '10115');
  await walk.wait(/nicht bekannt\. 2 Vorschläge/);
  await walk.tabTo(/^Ort/);
  await walk.tabTo(/Chausseestraße 12/);
  await walk.answer('space', /Die gewählte Anschrift wird übernommen/);

  await walk.weiter('Umsatz', /Netto-Umsatz/);
  await walk.write(/Netto-Umsatz des/, '2500000');
  await walk.tabTo(/Forderungsausfälle/);
}

async function giveContact(walk: Walk): Promise<void> {
  await walk.weiter('Kontakt: nichts angegeben', /Ansprechpartner/);
  await walk.tabTo(/^Weiter/);
  await walk.answer('Return', /Pflichtfeld/);
  await walk.key('space');
  await walk.write(/^Vorname/, 'Erik');
  await walk.write(/^Nachname/, 'Muster');
  await walk.write(/^E-Mail/, 'erik.muster@example.com');
  await walk.write(/^Telefon/, '030 23125117');
  await walk.tabTo(/Kundenportal/);
  // The answers are on one line; Orca goes to the next radio with this key.
  await walk.key('r');
  await walk.run('Kontakt: das Panel bleibt leer', 'space', /Wer soll das Kundenportal/);
  await walk.tabTo(/Speichern/);
  await walk.answer('Return', /Pflichtfeld/);
  await walk.key('Escape');
}

async function giveAccount(walk: Walk): Promise<void> {
  await walk.weiter('Konto: die IBAN ist falsch', /Konto für die/);
  await walk.write(/^IBAN/, 'DE89370400440532013001');
  await walk.tabTo(/^Weiter/);
  await walk.answer('Return', /Prüfziffer/);
  await walk.unheard('ctrl+a');
  await walk.type('DE89370400440532013000', 'DE89 … 3000');
}

async function order(walk: Walk, network: Network): Promise<void> {
  await walk.weiter('Zusammenfassung', /Zusammenfassung/);
  await walk.readAll('Zusammenfassung: alles vorlesen', /beitragspflichtig beantragen/);
  await walk.tabTo(/SEPA-Lastschriftmandat/);
  await walk.answer('space', /Noch 2 Häkchen/);
  await walk.tabTo(/Abtretung der Forderungen/);
  await walk.answer('space', /Noch 1 Häkchen/);
  await walk.tabTo(/Vertragsunterlagen herunterladen/);
  await walk.answer('Return', /Heruntergeladen am/);
  // Firefox has moved the focus to its list of downloads.
  await walk.key('Escape');
  await walk.tabTo(/Ich habe die Vertragsunterlagen/);
  await walk.answer('space', /Es fehlt nichts mehr/);
  await walk.tabTo(/beitragspflichtig/);

  network.refuse('orders and questions');
  await walk.run('Senden: keine Antwort, dann nicht angekommen', 'Return', /Bitte beginnen Sie keinen neuen Antrag/);
  network.refuse('orders');
  await walk.wait(/konnte noch nicht gesendet werden/);
  await walk.tabTo(/Erneut senden/);
  network.refuse('nothing');
  await walk.run('Noch einmal senden, und Bestätigung', 'Return', /FA-/);
  await walk.wait(/Die E-Mail ist versendet/);
  await walk.readAll('Bestätigung: alles vorlesen', /spätestens nach 30 Tagen/);
}
