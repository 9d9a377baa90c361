import type { TaskList } from 'graphile-worker';

/** Wraps tasks to count the jobs that are currently running. */
export function countInHand(taskList: TaskList): { readonly tasks: TaskList; readonly inHand: () => number } {
  let count = 0;
  const tasks = Object.fromEntries(
    Object.entries(taskList).map(([name, task]) => [
      name,
      async (...given: Parameters<NonNullable<typeof task>>) => {
        count += 1;
        try {
          return await task?.(...given);
        } finally {
          count -= 1;
        }
      },
    ]),
  );
  return { tasks, inHand: () => count };
}
