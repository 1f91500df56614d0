import { expect, test } from 'vitest';
import { createLocks } from './locks.ts';

/** Tasks that record their start and end, and end on request. */
function givenTasks() {
  const log: string[] = [];
  const begin = (name: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const task = async () => {
      log.push(`${name} begins`);
      await promise;
      log.push(`${name} ends`);
    };
    return { task, end: resolve };
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { log, begin, settle };
}

test('tasks with a key in common wait for each other, others do not', async () => {
  const { withLock } = createLocks();
  const { log, begin, settle } = givenTasks();
  const [first, second, third] = [begin('first'), begin('second'), begin('third')];
  const all = [withLock(['a', 'b'], first.task), withLock(['b', 'a'], second.task), withLock('c', third.task)];

  await settle();
  expect(log.toSorted()).toEqual(['first begins', 'third begins']);
  for (const { end } of [first, second, third]) end();
  await Promise.all(all);

  expect(log.indexOf('second begins')).toBeGreaterThan(log.indexOf('first ends'));
});

test('a task with every lock is alone, also when those before it fail', async () => {
  const { withLock, withEveryLock } = createLocks();
  const { log, begin, settle } = givenTasks();
  const [before, alone, after] = [begin('before'), begin('alone'), begin('after')];
  const failing = withLock('x', async () => {
    await before.task();
    throw new Error('for once');
  });
  const all = [withEveryLock(alone.task), withLock('y', after.task)];

  await settle();
  expect(log).toEqual(['before begins']);
  for (const { end } of [before, alone, after]) end();
  await expect(failing).rejects.toThrow('for once');
  await Promise.all(all);

  expect(log.slice(1)).toEqual(['before ends', 'alone begins', 'alone ends', 'after begins', 'after ends']);
});
