import { Migration } from '@mikro-orm/migrations';

const NAMED = 6;

const shown = ['title', 'slug', 'introduction', 'year', 'client', 'credits', 'cover_image_id', 'items'];
const changeable = [...shown, 'is_draft', 'sort_order'];

type Of = 'old' | 'new';
const row = (of: Of, columns: readonly string[]) => `(${columns.map((column) => `${of}.${column}`).join(', ')})`;
const differs = (columns: readonly string[]) => `${row('old', columns)} is not ${row('new', columns)}`;
const isShown = (of: Of) => `not ${of}.is_draft`;

const raise = `update content_state set revision = revision + 1 where not exists (select 1 from content_change where is_raised);
  update content_change set is_raised = true where not is_raised;`;

/** The photograph that stands for a project: its cover, else the first of its sequence. */
const image = (
  of: Of,
) => `coalesce(${of}.cover_image_id, (select json_extract(value, '$.image_id') from json_each(${of}.items)
  where json_extract(value, '$.image_id') is not null order by key limit 1))`;

/** Writes an edit of one project, as the last of the same kind in the transaction. */
const note = (of: Of, { kind, fields, before = 'null' }: { kind: string; fields: string; before?: string }) =>
  `insert into edits (revision, resource, kind, fields, count, records, at)
    select revision, 'projects', kind, case kind when 'changed' then fields else '' end, 1,
      json_array(json_object('id', ${of}.id, 'title', ${of}.title, 'title_before', ${before}, 'image_id', ${image(of)})),
      cast(unixepoch('subsec') * 1000 as integer)
    from content_state, (select ${kind} as kind, ${fields} as fields) where true
    on conflict (revision, resource, kind, fields) do update set count = count + 1, records =
      case when count < ${NAMED} then json_insert(records, '$[#]', json_extract(excluded.records, '$[0]')) else records end;`;

const kinds = `case when ${isShown('new')} and not ${isShown('old')} then 'shown' when ${isShown('old')} and not ${isShown('new')} then 'hidden'
  when ${differs(shown)} then 'changed' else 'reordered' end`;
const names = shown
  .map((column) => `case when old.${column} is not new.${column} then '${column},' else '' end`)
  .join(' || ');

/** Projects. Only what visitors see of them raises the revision and is noted as an edit: drafts do neither. */
export class Migration20261123070100_projects extends Migration {
  override name = 'Migration20261123070100_projects';

  override up(): void {
    this.addSql(
      "create table `projects` (`id` integer not null primary key autoincrement, `title` text not null, `slug` text not null, `introduction` text not null default '', `year` integer null, `client` text null, `credits` text null, `cover_image_id` integer null, `items` json not null, `is_draft` integer not null default true, `sort_order` integer not null default 0, `version` integer not null default 1);",
    );
    this.addSql('create unique index `projects_slug_unique` on `projects` (`slug`);');
    this.addSql(`create trigger projects_update_raises_version after update of ${changeable.join(', ')} on projects
      when ${differs(changeable)} begin update projects set version = version + 1 where id = new.id; end;`);
    this.addSql(`create trigger projects_insert_notes_edit after insert on projects when ${isShown('new')} begin
      ${raise} ${note('new', { kind: `'added'`, fields: `''` })} end;`);
    this.addSql(`create trigger projects_delete_notes_edit after delete on projects when ${isShown('old')} begin
      ${raise} ${note('old', { kind: `'deleted'`, fields: `''` })} end;`);
    this.addSql(`create trigger projects_update_notes_edit after update on projects
      when (${isShown('old')} or ${isShown('new')}) and ${differs(changeable)} begin
      ${raise} ${note('new', { kind: kinds, fields: names, before: 'case when old.title is not new.title then old.title end' })} end;`);
  }
}
