import type { Page, Route } from '@playwright/test';

/** Look-ups that check the input; by default none. */
export const CHECKED = { addressValidation: true, ibanValidation: true };

/** An address in the response of the service. */
export function known(
  strasse: string,
  hausnummer: string,
  { plz = '10623', ort = 'Berlin', ...ortszusatz }: { plz?: string; ort?: string; ortszusatz?: string } = {},
) {
  return { strasse, hausnummer, strasseHausnummer: `${strasse} ${hausnummer}`, plz, ort, ...ortszusatz };
}

/** Response of the address service. */
export function found(
  list: readonly ReturnType<typeof known>[],
  {
    message,
    ort = 100,
    strasse = 90,
    ...listed
  }: { message?: string; ort?: number; strasse?: number; verzeichnet?: boolean } = {},
) {
  return {
    adressen: { list },
    results: { list: message === undefined ? [] : [{ message }] },
    ortScore: ort,
    strasseScore: strasse,
    ...listed,
  };
}

/** Body of a request for an address. */
export type AskedAddress = Readonly<Record<'strasseHausnummer' | 'strasse' | 'hausnummer' | 'plz' | 'ort', string>>;

type Answer<Asked> = (asked: Asked, route: Route) => unknown;

async function standIn<Asked>(page: Page, path: string, answer: Answer<Asked>): Promise<readonly Asked[]> {
  const asked: Asked[] = [];
  await page.route(new RegExp(`/tarifrechner/api/${path}(\\?|$)`), async (route) => {
    const body = route.request().postDataJSON() as Asked;
    asked.push(body);
    const said = await answer(body, route);
    // Undefined: the handler fulfilled the request itself, or lets it hang.
    if (said !== undefined) await route.fulfill({ json: said }).catch(() => undefined);
  });
  return asked;
}

/** Fakes the address service. @returns the requests so far */
export function standInForAddresses(page: Page, answer: Answer<AskedAddress>): Promise<readonly AskedAddress[]> {
  return standIn(page, 'address', answer);
}

/** Switches features of the frontend configuration. */
export async function switchFeatures(page: Page, features: Readonly<Record<string, boolean>>): Promise<void> {
  await page.route(/\/frontend-config(\?|$)/, async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as { features: object };
    await route.fulfill({ response, json: { ...config, features: { ...config.features, ...features } } });
  });
}
