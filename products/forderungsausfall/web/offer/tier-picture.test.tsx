import { click, field, heading, press, words } from '@fa/web/tests/page/on-screen.ts';
import { openPage } from '@fa/web/tests/page/open-page.tsx';
import { describe, expect, it } from 'vitest';
import styles from './tier-picture.module.css';

/** Presses the bar of a tier in the picture of all. */
async function pressBar(tier: number): Promise<void> {
  const bar = document.querySelector(`[data-tier="${tier}"]`);
  if (!bar) throw new Error(`No bar of tier ${tier}`);
  await click(bar as HTMLElement);
}

/** Returns the tiers whose bars are marked as chosen. */
function markedTiers(): readonly (string | null)[] {
  const bars = [...document.querySelectorAll('[data-tier]')];
  return bars
    .filter((bar) => bar.classList.contains(styles['chosen'] ?? ''))
    .map((bar) => bar.getAttribute('data-tier'));
}

describe('the picture of the tiers', () => {
  it('chooses the tier of a pressed bar, as the select does [STEP-ABSICHERUNG-01]', async () => {
    await openPage({ path: 'absicherung', answers: {} });
    expect(document.querySelectorAll('[data-tier]')).toHaveLength(8);
    expect(markedTiers()).toEqual([]);
    await pressBar(4);
    expect(markedTiers()).toEqual(['4']);
    expect(field('absicherung').value).toBe('4');
    expect(words()).toContain('Höchstens 100.000 € Entschädigung im Jahr');
    await press('Weiter');
    expect(heading()).toBe('Unser Angebot');
  });

  it('is drawn to scale: the highest cover of a year fills its bar [STEP-ABSICHERUNG-01]', async () => {
    await openPage({ path: 'absicherung', answers: {} });
    const bars = [...document.querySelectorAll('[data-tier] svg rect:first-child')];
    const heights = bars.map((bar) => bar.getAttribute('height'));
    expect(heights).toEqual(['10%', '20%', '30%', '40%', '50%', '60%', '80%', '100%']);
  });

  it('is a picture only on the offer [STEP-ANGEBOT-02]', async () => {
    await openPage({ path: 'angebot' });
    const before = words();
    await pressBar(8);
    expect([words(), markedTiers()]).toEqual([before, ['2']]);
  });
});
