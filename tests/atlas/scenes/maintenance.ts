import { walkTo } from '../../e2e/support/applicant/applicant.ts';
import type { Scene } from '../scene.ts';

const HEADING = 'Unser Rechner wird gerade gewartet';
/** Maximum polling interval of a page. */
const LOOK_MS = 46_000;

/** The screens of a visitor who arrives during maintenance. */
export const maintained: Scene = {
  name: 'Wartung',
  server: 'wartung',
  async play({ page, take }) {
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: HEADING }).waitFor();
    await take('Wartung, beim Aufruf', 'gestoert', ['CONF-04'], { screen: 'maintenance' });
  },
};

/** The screens of a visitor who has begun a calculation. */
export const interrupted: Scene = {
  name: 'Wartung auf dem Weg',
  async play({ page, take }) {
    await page.clock.install();
    await walkTo(page, 'firma');
    await page.route('**/api/maintenance*', (route) =>
      route.fulfill({
        json: {
          maintenanceMode: true,
          message: 'Wir spielen neue Tarife ein.',
          until: '2999-01-01T05:00:00.000Z',
        },
      }),
    );
    const heading = page.getByRole('heading', { level: 1, name: HEADING });
    while (!(await heading.isVisible())) {
      await page.clock.fastForward(LOOK_MS);
      await page.waitForTimeout(200);
    }
    await take('Wartung, auf dem Weg', 'gestoert', ['CONF-04'], { screen: 'maintenance-open' });
  },
};
