import { Migration } from '@mikro-orm/migrations';

const NAMED = 6;

const changeable = ['title', 'slug', 'content', 'description', 'place', 'purpose', 'is_draft', 'sort_order'];
const shown = ['title', 'slug', 'content', 'description', 'place'];

type Of = 'old' | 'new';
const row = (of: Of, columns: readonly string[]) => `(${columns.map((column) => `${of}.${column}`).join(', ')})`;
const differs = (columns: readonly string[]) => `${row('old', columns)} is not ${row('new', columns)}`;
const isShown = (of: Of) => `not ${of}.is_draft`;

const raise = `update content_state set revision = revision + 1 where not exists (select 1 from content_change where is_raised);
  update content_change set is_raised = true where not is_raised;`;

/** Writes an edit of one page, as the last of the same kind in the transaction. */
const note = (of: Of, { kind, fields, before = 'null' }: { kind: string; fields: string; before?: string }) =>
  `insert into edits (revision, resource, kind, fields, count, records, at)
    select revision, 'pages', kind, case kind when 'changed' then fields else '' end, 1,
      json_array(json_object('id', ${of}.id, 'title', ${of}.title, 'title_before', ${before}, 'image_id', null)),
      cast(unixepoch('subsec') * 1000 as integer)
    from content_state, (select ${kind} as kind, ${fields} as fields) where true
    on conflict (revision, resource, kind, fields) do update set count = count + 1, records =
      case when count < ${NAMED} then json_insert(records, '$[#]', json_extract(excluded.records, '$[0]')) else records end;`;

const kinds = `case when ${isShown('new')} and not ${isShown('old')} then 'shown' when ${isShown('old')} and not ${isShown('new')} then 'hidden'
  when ${differs(shown)} then 'changed' else 'reordered' end`;
const names = shown
  .map((column) => `case when old.${column} is not new.${column} then '${column},' else '' end`)
  .join(' || ');

/** Own pages. Only what visitors see of them raises the revision and is noted as an edit: drafts do neither. */
export class Migration20261122221000_pages extends Migration {
  override name = 'Migration20261122221000_pages';

  override up(): void {
    this.addSql(
      "create table `pages` (`id` integer not null primary key autoincrement, `title` text not null, `slug` text not null, `content` text not null default '', `description` text null, `place` text check (`place` in ('navigation', 'footer', 'none')) not null default 'none', `purpose` text check (`purpose` in ('imprint', 'privacy')) null, `is_draft` integer not null default true, `sort_order` integer not null default 0, `version` integer not null default 1);",
    );
    this.addSql('create unique index `pages_slug_unique` on `pages` (`slug`);');
    this.addSql(`create trigger pages_update_raises_version after update of ${changeable.join(', ')} on pages
      when ${differs(changeable)} begin update pages set version = version + 1 where id = new.id; end;`);
    this.addSql(`create trigger pages_insert_notes_edit after insert on pages when ${isShown('new')} begin
      ${raise} ${note('new', { kind: `'added'`, fields: `''` })} end;`);
    this.addSql(`create trigger pages_delete_notes_edit after delete on pages when ${isShown('old')} begin
      ${raise} ${note('old', { kind: `'deleted'`, fields: `''` })} end;`);
    this.addSql(`create trigger pages_update_notes_edit after update on pages
      when (${isShown('old')} or ${isShown('new')}) and ${differs([...shown, 'is_draft', 'sort_order'])} begin
      ${raise} ${note('new', { kind: kinds, fields: names, before: 'case when old.title is not new.title then old.title end' })} end;`);
  }
}
