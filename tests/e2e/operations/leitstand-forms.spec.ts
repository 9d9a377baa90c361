import { expectFine, pressKey, signIn, tabTo } from '../support/operations/leitstand-ways.ts';
import { expect, test } from '../support/test.ts';

const HEADER = 'brokerNumber;name;street;postalCode;city;telephoneNumber';
const SOUTH = '022230-701;Makler Süd;Musterallee 1;10115;Berlin;030 23125 701';
const NORTH = '022230-702;Makler Nord;Musterallee 2;1011;Berlin;030 23125 702';

// Maintenance and brokers are for the whole product.
test.use({ environment: {} });

test('somebody new imports brokers, looks at a partner, closes the calculator and invites, by keyboard alone [LEIT-07, LEIT-09]', {
  tag: ['@phone', '@desktop'],
}, async ({ page, product, openVisitor, problems }) => {
  problems.allow(/^response: (?:422|503) /, /^error: Failed to load resource/);
  const open = async (name: string) => {
    await pressKey(page, page.getByRole('link', { name, exact: true }));
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  };
  await signIn(page, product);

  await test.step('import brokers', async () => {
    await open('Vermittler');
    await expectFine(page, 'Vermittler');
    await tabTo(page, page.getByLabel('Neues Verzeichnis'));
    await page.keyboard.insertText([HEADER, SOUTH, NORTH].join('\n'));
    await pressKey(page, page.getByRole('button', { name: 'Prüfen' }));
    await expect(page.getByRole('status')).toContainText('1 neu, 1 zurückgewiesen');
    await expect(page.getByRole('row', { name: 'Zeile 3' })).toContainText('postalCode: muss fünf Ziffern haben');
    await expectFine(page, 'trial of an import');
    await pressKey(page, page.getByRole('button', { name: '1 Vermittler übernehmen' }));
    await expect(page.getByLabel('Neues Verzeichnis')).toHaveAccessibleDescription(/Bitte berichtigen Sie/);
    await expectFine(page, 'refused import');
    await tabTo(page, page.getByLabel('Die zurückgewiesenen auslassen'));
    await page.keyboard.press('Space');
    await pressKey(page, page.getByRole('button', { name: '1 Vermittler übernehmen' }));
    await expect(page.getByRole('status')).toContainText('Das Verzeichnis ist übernommen.');
  });

  await test.step('look at a partner', async () => {
    await open('Partner');
    await expectFine(page, 'Partner');
    await pressKey(page, page.getByRole('link', { name: 'Nordlicht Bank' }));
    await expect(page.getByRole('img', { name: 'Vorschau dunkel: Nordlicht Bank' })).toBeVisible();
    await pressKey(page, page.getByText('Alle Paare (hell)'));
    await expect(page.getByRole('row', { name: 'text auf surface' }).first()).toContainText('nötig 4,5 (Text)');
    await expectFine(page, 'partner');
  });

  await test.step('close the calculator and open it', async () => {
    await open('Wartung');
    await tabTo(page, page.getByLabel('Satz für Besucher'));
    await page.keyboard.type('Wir spielen neue Tarife ein.');
    await expectFine(page, 'Wartung');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Vorschau' })).toContainText('Wir spielen neue Tarife ein.');
    await expectFine(page, 'preview of maintenance');
    await pressKey(page, page.getByRole('button', { name: 'Rechner jetzt schließen' }));
    await expect(page.getByRole('status')).toContainText('Die Wartung läuft.');
    await expectFine(page, 'maintenance');
    const visitor = await openVisitor();
    await visitor.goto('/tarifrechner/forderungsausfall/');
    await expect(visitor.getByText('Wir spielen neue Tarife ein.')).toBeVisible();
    await pressKey(page, page.getByRole('link', { name: 'Wartung beenden …' }));
    await expect(page.getByRole('heading', { name: 'Wartung beenden?' })).toBeVisible();
    await expectFine(page, 'end of maintenance');
    await pressKey(page, page.getByRole('button', { name: 'Rechner wieder öffnen' }));
    await expect(page.getByText('Der Rechner ist offen.')).toBeVisible();
  });

  await test.step('invite somebody, who comes in', async () => {
    await open('Zugänge');
    const name = page.getByLabel('Name');
    await tabTo(page, name);
    await page.keyboard.type('<b>');
    await page.keyboard.press('Enter');
    await expect(name).toHaveAccessibleDescription(/Ein Name hat 1 bis 80/);
    await expectFine(page, 'refused invitation');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Anna Agent');
    await page.keyboard.press('Enter');
    const link = await page.getByLabel('Link').inputValue();
    await expectFine(page, 'invitation');
    const anna = await openVisitor();
    await anna.goto(link);
    await anna.getByRole('button', { name: 'Anmelden' }).click();
    await open('Zugänge');
    await expectFine(page, 'Zugänge');
    await pressKey(page, page.getByRole('button', { name: 'Beenden (Anna Agent)' }));
    await expect(page.getByRole('status')).toHaveText('Die Sitzung ist beendet.');
    await pressKey(page, page.getByRole('button', { name: /^Eigene beenden/ }));
    await expect(page.getByRole('status')).toContainText('Ihre eigene Sitzung beendet');
  });
});
