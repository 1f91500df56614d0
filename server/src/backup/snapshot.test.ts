import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { readSnapshot } from './snapshot.ts';

test('the files of a snapshot are read page by page, and those of an earlier version as well', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-snapshot-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'vitrine.sqlite');
  const database = new Database(file);
  onTestFinished(() => void database.close());
  database.exec(
    'create table images (id integer primary key, sha256 text, filename text, renditions text, social_card text)',
  );
  const insert = database.prepare("insert into images (sha256, filename, renditions) values (?, ?, '[]')");
  for (let at = 0; at < 1_000; at += 1) insert.run(`${at}`, `${at}.jpg`);
  database.exec('alter table images drop column social_card');
  const added: string[] = [];
  const add = (path: string) => {
    added.push(path);
    // If all were in memory already, this one would be missed.
    if (added.length === 1) insert.run('later', 'later.jpg');
    return true;
  };

  expect(readSnapshot(file, { add })).toEqual({ images: 1_001 });
  expect(added).toHaveLength(2_002);
  expect(added.slice(-2)).toEqual(['originals/la/later', 'renditions/later.jpg']);
});
