import { photoIdOf } from '@vitrine/shared/site-addresses';
import type Database from 'better-sqlite3';
import { fileOfLink } from '../../checks/links.ts';

const PAGE = 'inputs text, bytes text, size integer, shape integer, links text';

/**
 * `pages` are the pages of the live release. `working` are those in which the working folder differs from it, or may differ: a page is
 * recorded as `open` before it is changed, as `whole` once it is, and as `gone` if the folder does not have it.
 *
 * `shapes` are what many pages share: their inline hashes, and links to pages that are none of a photograph. `linked` are the pages that
 * lead to the page of a photograph.
 */
export const PAGE_TABLES = `
  create table shapes (id integer primary key, text text not null unique, used integer not null default 0);
  create table pages (file text primary key, ${PAGE}) without rowid;
  create table working (file text primary key, state text not null, attempt integer not null, ${PAGE}) without rowid;
  create view upcoming as
    select file, bytes, shape, links from working where state = 'whole'
    union all
    select file, bytes, shape, links from pages where file not in (select file from working);

  create table totals (bytes integer not null, documents integer not null);
  insert into totals values (0, 0);
  create table linked (target text, file text, primary key (target, file)) without rowid;
  create trigger page_added after insert on pages begin
    update totals set bytes = bytes + new.size, documents = documents + (new.file like '%.html');
    update shapes set used = used + 1 where id = new.shape;
    insert or ignore into linked select file_of_link(value), new.file from json_each(new.links);
  end;
  create trigger page_removed after delete on pages begin
    update totals set bytes = bytes - old.size, documents = documents - (old.file like '%.html');
    update shapes set used = used - 1 where id = old.shape;
    delete from linked where file = old.file and target in (select file_of_link(value) from json_each(old.links));
  end;
`;

/** `compared` are the pages that differ between two releases, `produced` those that the next one has, `needed` names of files in the pool. */
const TEMPORARY_TABLES = `
  create temp table compared (
    file text primary key, one text, one_size integer, other text, other_size integer, is_of_other integer not null
  ) without rowid;
  create temp table produced (file text primary key) without rowid;
  create temp table needed (name text primary key) without rowid;
`;

/** To be called before the tables are used. */
export function preparePageTables(database: Database.Database) {
  database.function('file_of_link', { deterministic: true }, (link: unknown) => fileOfLink(String(link)));
  database.function('photo_id', { deterministic: true }, (file: unknown) => photoIdOf(`/${String(file)}`));
  database.exec(TEMPORARY_TABLES);
}
