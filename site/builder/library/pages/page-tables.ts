import type Database from 'better-sqlite3';
import { fileOfLink } from '../../checks/links.ts';

const FILE =
  'file text primary key, inputs text not null, object text not null, bytes integer not null, shape integer, links text not null';

/**
 * `pages` are the files of the release that the builder has sent last; the object of one that is lost, or of which nothing is known, is empty.
 * `drafted` are those in which the next one differs, as far as it is made; the object of one that is gone is empty. `rendered` are those of a
 * draft that did not go live, whose objects the server has.
 *
 * `shapes` are what many pages share: their inline hashes, and links to pages that are none of a photograph. `linked` are the pages that
 * lead to the page of a photograph.
 */
export const PAGE_TABLES = `
  create table shapes (id integer primary key, text text not null unique, used integer not null default 0);
  create table pages (${FILE}) without rowid;
  create table drafted (${FILE}) without rowid;
  create table rendered (${FILE}) without rowid;
  create view upcoming as
    select file, shape, links from drafted where object <> ''
    union all
    select file, shape, links from pages where file not in (select file from drafted);

  create table linked (target text, file text, primary key (target, file)) without rowid;
  create trigger page_added after insert on pages begin
    update shapes set used = used + 1 where id = new.shape;
    insert or ignore into linked select file_of_link(value), new.file from json_each(new.links);
  end;
  create trigger page_removed after delete on pages begin
    update shapes set used = used - 1 where id = old.shape;
    delete from linked where file = old.file and target in (select file_of_link(value) from json_each(old.links));
  end;
`;

/** To be called before the tables are used. `produced` are the files that the next release has, as far as they are compared. */
export function preparePageTables(database: Database.Database) {
  database.function('file_of_link', { deterministic: true }, (link: unknown) => fileOfLink(String(link)));
  database.exec('create temp table produced (file text primary key) without rowid');
}
