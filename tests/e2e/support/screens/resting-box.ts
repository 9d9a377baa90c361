import type { Page } from 'playwright-core';
import { panelOf } from '../applicant/applicant.ts';

/** Returns the position of the open panel after its animation. */
export async function restingBox(page: Page) {
  await panelOf(page).evaluate(async (panel) => {
    await Promise.all(panel.getAnimations().map(({ finished }) => finished));
  });
  const box = await panelOf(page).boundingBox();
  if (!box) throw new Error('No panel is to be seen');
  return box;
}
