import { expect, test } from 'vitest';
import { createNewestOnly } from './newest-only.ts';

const REFUSED = new Error('there is a newer one');

/** A queue, and tasks that end when they are told to. */
function givenQueue() {
  const queue = createNewestOnly({ refusal: () => REFUSED });
  const began: string[] = [];
  const ask = (caller: string, name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const answer = queue.run(caller, () => {
      began.push(name);
      return promise;
    });
    // Whoever has left does not read the answer.
    answer.catch(() => {});
    return { answer, end: () => resolve(name), fail: () => reject(new Error(name)) };
  };
  return { began, ask };
}

test('One task of a caller runs, the newest waits, and one between them is refused', async () => {
  const { began, ask } = givenQueue();
  const [first, second, third] = [ask('ana', '1'), ask('ana', '2'), ask('ana', '3')];

  await expect(second.answer).rejects.toBe(REFUSED);
  expect(began).toEqual(['1']);
  first.end();
  expect(await first.answer).toBe('1');
  third.end();
  expect(await third.answer).toBe('3');
  expect(began).toEqual(['1', '3']);
});

test('The next one begins also after one that failed, and then nobody is in the way of another', async () => {
  const { began, ask } = givenQueue();
  const [first, second] = [ask('ana', '1'), ask('ana', '2')];
  first.fail();
  await expect(first.answer).rejects.toThrow('1');
  second.end();
  await second.answer;

  ask('ana', '3');

  expect(began).toEqual(['1', '2', '3']);
});

test('Callers do not wait for each other', () => {
  const { began, ask } = givenQueue();
  ask('ana', '1');
  ask('ben', '2');

  expect(began).toEqual(['1', '2']);
});
