import { describe, expect, it } from 'vitest';
import { createRenderQueue } from './render-queue.ts';

describe('createRenderQueue', () => {
  it('refuses a visitor while the queue is full, and accepts one afterwards [DOC-01]', async () => {
    const queue = createRenderQueue(['slot'], 2);
    const slot = queue.takeFree() ?? '';
    expect(queue.takeFree()).toBeUndefined();
    const waiting = [queue.waitForNext('visitor'), queue.waitForNext('visitor')];
    await expect(queue.waitForNext('visitor')).rejects.toMatchObject({ name: 'DocumentsBusy' });
    queue.giveBack(slot);
    await waiting[0];
    const late = queue.waitForNext('visitor');
    queue.giveBack(slot);
    queue.giveBack(slot);
    expect(await Promise.all([waiting[1], late])).toEqual(['slot', 'slot']);
  });

  it('alternates between documents of orders and of visitors, and refuses no order [ORD-03]', async () => {
    const queue = createRenderQueue(['slot'], 3);
    const slot = queue.takeFree() ?? '';
    const served: string[] = [];
    const takes = ['visitor 1', 'visitor 2', 'visitor 3', 'order 1', 'order 2', 'order 3', 'order 4', 'order 5'].map(
      async (name) => {
        await queue.waitForNext(name.startsWith('order') ? 'order' : 'visitor');
        served.push(name);
        queue.giveBack(slot);
      },
    );
    queue.giveBack(slot);
    await Promise.all(takes);
    expect(served).toEqual([
      'order 1',
      'visitor 1',
      'order 2',
      'visitor 2',
      'order 3',
      'visitor 3',
      'order 4',
      'order 5',
    ]);
  });
});
