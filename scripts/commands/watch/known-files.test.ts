import { mkdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { givenFolder } from '../../testing/given-folder.ts';
import { KnownFiles } from './known-files.ts';

const sent = { size: 5, modifiedMs: 1, sha256: 'a', taken: null, id: 1 };

test('What was sent from a share is known once it is connected', () => {
  const root = givenFolder();
  const [folder, away] = [path.join(root, 'share'), path.join(root, 'away')];
  mkdirSync(folder);
  new KnownFiles(folder, 'portfolio').set('veil.jpg', sent);
  renameSync(folder, away);
  mkdirSync(folder);
  const known = new KnownFiles(folder, 'portfolio');
  known.checkFolder();
  expect([...known.keys()]).toEqual([]);

  renameSync(folder, path.join(root, 'empty'));
  renameSync(away, folder);
  known.checkFolder();
  known.set('dance.jpg', sent);

  expect(known.get('veil.jpg')).toEqual(sent);
  expect([...new KnownFiles(folder, 'portfolio').keys()]).toEqual(['veil.jpg', 'dance.jpg']);
});

test('A folder that cannot be written is one sentence', () => {
  const folder = givenFolder();
  // Root could write where it is forbidden.
  mkdirSync(path.join(folder, '.vitrine-watch.new'));

  const refusal = expect.stringMatching(/^\S+ cannot be written \(EISDIR.+\), where .+ Change its permissions\.$/);
  expect(() => new KnownFiles(folder, 'portfolio')).toThrow(
    expect.objectContaining({ name: 'SetupFailed', message: refusal }),
  );
});

test('Two watches of one folder keep one list', () => {
  const folder = givenFolder();
  const lists = ['portfolio', 'gallery:1'].map((to) => new KnownFiles(folder, to));
  const checkAll = () => {
    for (const list of lists) list.checkFolder();
    const { ino, birthtimeMs } = statSync(path.join(folder, '.vitrine-watch'));
    return { ino, birthtimeMs };
  };

  const first = checkAll();
  for (const list of lists) list.set('veil.jpg', sent);

  expect([checkAll(), checkAll()]).toEqual([first, first]);
  expect(lists.map((list) => list.get('veil.jpg'))).toEqual([sent, sent]);
});
