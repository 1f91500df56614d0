/**
 * `rank` and `newer` are the order of the gallery. `digest` is that of an image as it was received, `record` the image as the site shows it,
 * `received` the image as it was received if that depends on the rest of the content.
 *
 * `changes` names what has changed since the release that is named in `facts` was made.
 */
export const IMAGE_TABLES = `
  create table images (
    id integer primary key,
    digest text not null,
    is_readable integer not null,
    is_shown integer not null,
    rank integer not null,
    newer integer not null,
    title text not null,
    filename text not null,
    updated_at text not null,
    created_at text not null,
    category text,
    is_featured integer not null,
    is_hero integer not null,
    key text not null,
    record text,
    received text,
    faults text
  );
  create index in_order on images (rank, newer) where is_shown = 1;
  create index by_category on images (category, rank, newer) where is_shown = 1;
  create index newest_of_category on images (category, id) where is_shown = 1;
  create index featured_of_category on images (category, id) where is_shown = 1 and is_featured = 1;
  create index heroes on images (rank, newer) where is_shown = 1 and is_hero = 1;
  create index newest on images (created_at, id) where is_shown = 1;
  create index by_key on images (key) where is_shown = 1;
  create index dependent on images (id) where received is not null;
  create index faulty on images (id) where faults is not null;
  create index by_readability on images (is_readable);
  create index withheld on images (id) where is_shown = 0;
  create index by_id on images (id, updated_at) where is_shown = 1;
  create table facts (name text primary key, value text) without rowid;
  create table changes (kind text, key, primary key (kind, key)) without rowid;
  create table chunks (file text primary key, composition text not null) without rowid;
  create table confidential_strings (
    id integer primary key,
    original text not null,
    last_word text,
    distinctive_word text,
    key text not null,
    is_public integer not null
  );
  create index strings_by_last_word on confidential_strings (last_word);
  create index strings_by_distinctive_word on confidential_strings (distinctive_word) where distinctive_word is not null;
  create index strings_by_key on confidential_strings (key, is_public);
  create index private_keys on confidential_strings (key) where is_public = 0;
`;
