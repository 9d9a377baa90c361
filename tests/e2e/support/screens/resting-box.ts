import type { Page } from 'playwright-core';
import { panelOf } from '../applicant/applicant.ts';

/** Where the open panel stands once it has slid in. */
export async function restingBox(page: Page) {
  await panelOf(page).evaluate(async (panel) => {
    await Promise.all(panel.getAnimations().map(({ finished }) => finished));
  });
  const box = await panelOf(page).boundingBox();
  if (!box) throw new Error('No panel is to be seen');
  return box;
}
