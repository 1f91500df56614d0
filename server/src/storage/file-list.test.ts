import { expect, onTestFinished, test } from 'vitest';
import { createFileList, NAMES_TOGETHER } from './file-list.ts';

const givenList = () => {
  const list = createFileList();
  onTestFinished(list.close);
  return list;
};

test('a list of files has each once, in the order in which they came', () => {
  const list = givenList();
  const names = Array.from({ length: 2 * NAMES_TOGETHER + 1 }, (_, at) => `renditions/${(at * 7919) % 1_009}`);

  expect(names.map(list.add)).toEqual(names.map(() => true));
  expect(list.add(names[3] ?? '')).toBe(false);
  list.remove(names[1] ?? '');

  expect([...list.names()]).toEqual(names.filter((_, at) => at !== 1));
  expect(list.count()).toBe(names.length - 1);
});

test('it holds what was measured of some of them', () => {
  const list = givenList();
  const measured = { path: 'b', bytes: 3, sha256: 'x' };
  for (const name of ['a', 'b', 'c']) list.add(name);

  list.record(measured);

  expect([...list.measured()]).toEqual([measured]);
  expect(list.find('b')).toEqual(measured);
  expect(list.find('d')).toBeUndefined();
});

test('it is read page by page, so that it is never in memory as a whole', () => {
  const list = givenList();
  for (let at = 0; at < NAMES_TOGETHER; at += 1) list.add(`${at}`);
  let read = 0;

  // What comes while the first page is used can only be in a page that is read later.
  for (const _ of list.names()) {
    read += 1;
    if (read === NAMES_TOGETHER) list.add('later');
  }

  expect(read).toBe(NAMES_TOGETHER + 1);
});
