import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { givenFolder } from '../../../../../scripts/testing/given-folder.ts';
import { createFileList } from '../../../storage/file-list.ts';
import { readSnapshot } from './snapshot.ts';

function givenSnapshot() {
  const folder = givenFolder();
  const file = join(folder, 'vitrine.sqlite');
  const database = new Database(file);
  onTestFinished(() => void database.close());
  database.exec('create table images (sha256 text, filename text, renditions text, social_card text)');
  const insert = database.prepare('insert into images values (?, ?, ?, ?)');
  const renditions = JSON.stringify([{ filename: 'a-640.jpg' }, { filename: 'a-320.jpg' }]);
  for (const card of ['a-card.jpg', null]) insert.run('abc', 'a-640.jpg', renditions, card);
  return { file, database };
}

const PICTURES = ['originals/ab/abc', 'renditions/a-640.jpg', 'renditions/a-320.jpg'];

test('each file that records refer to is listed once', () => {
  const { file } = givenSnapshot();
  const list = createFileList();
  onTestFinished(list.close);

  expect(readSnapshot(file, list)).toEqual({ images: 2 });
  expect([...list.names()]).toEqual([...PICTURES, 'renditions/a-card.jpg']);
});

test('the logo and the icons of the site are listed', () => {
  const { file, database } = givenSnapshot();
  database.exec('create table site (logo_file text, favicon_file text)');
  database.exec("insert into site values ('b-logo.webp', 'c-icon-192.png')");
  const list = createFileList();
  onTestFinished(list.close);

  readSnapshot(file, list);

  expect([...list.names()].slice(-3)).toEqual([
    'renditions/b-logo.webp',
    'renditions/c-icon-192.png',
    'renditions/c-touch-192.png',
  ]);
});

test('a database from before there were social cards is read as well', () => {
  const { file, database } = givenSnapshot();
  database.exec('alter table images drop column social_card');
  const list = createFileList();
  onTestFinished(list.close);

  readSnapshot(file, list);

  expect([...list.names()]).toEqual(PICTURES);
});

test('the files of galleries are listed, also of photographs that were removed', () => {
  const { file, database } = givenSnapshot();
  database.exec('create table gallery_photos (sha256 text, web text, pictures text, deleted_at integer)');
  const web = JSON.stringify({ file: 'd1/d1-web.jpg' });
  const pictures = JSON.stringify([{ file: 'd1/d1-360.webp' }, { file: 'd1/d1-720.webp' }]);
  database.prepare('insert into gallery_photos values (?, ?, ?, ?)').run('abd', web, pictures, 1);
  const list = createFileList();
  onTestFinished(list.close);

  readSnapshot(file, list);

  expect([...list.names()].slice(-4)).toEqual([
    'originals/ab/abd',
    'galleries/d1/d1-web.jpg',
    'galleries/d1/d1-360.webp',
    'galleries/d1/d1-720.webp',
  ]);
});
