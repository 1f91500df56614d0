import { Migration } from '@mikro-orm/migrations';

const DEFAULTS = {
  texts: '{}',
  home_sections: '["work","artist","testimonials","closing"]',
  stats:
    '[{"figure":"5+","label":"Years Experience"},{"figure":"100+","label":"Happy Clients"},{"figure":"100+","label":"Projects Completed"}]',
  camera_line: '[]',
};

/** Each column by the name of its field in an edit. */
const FIELDS = {
  texts: 'texts',
  home_sections: 'home_sections',
  tiles: 'tiles',
  stats: 'stats',
  language: 'language',
  look: 'look',
  scheme: 'scheme',
  accent: 'accent',
  grid: 'grid',
  hero: 'hero_layout',
  logo_file: 'logo_file',
  favicon_file: 'favicon_file',
  ai_crawlers: 'ai_crawlers',
  has_sitemap: 'has_sitemap',
  has_feed: 'has_feed',
  camera_line: 'camera_line',
};
const columns = Object.keys(FIELDS);
const row = (of: 'old' | 'new') => `(${columns.map((column) => `${of}.${column}`).join(', ')})`;
const differs = `${row('old')} is not ${row('new')}`;

/** What the owner chooses for the public site: one row. Its changes raise the revision and its version, and are noted as edits. */
export class Migration20261122220000_site extends Migration {
  override name = 'Migration20261122220000_site';

  override up(): void {
    this.addSql(`create table \`site\` (\`id\` integer not null primary key autoincrement, \`texts\` json not null,
      \`home_sections\` json not null, \`tiles\` json null, \`stats\` json not null, \`language\` text not null default 'en',
      \`look\` text not null default 'editorial', \`scheme\` text not null default 'auto', \`accent\` text null, \`grid\` text null,
      \`hero\` text null, \`logo_file\` text null, \`favicon_file\` text null, \`ai_crawlers\` text not null default 'allow',
      \`has_sitemap\` integer not null default true, \`has_feed\` integer not null default true, \`camera_line\` json not null,
      \`version\` integer not null default 1);`);
    const values = Object.values(DEFAULTS).map((value) => `'${value}'`);
    this.addSql(`insert into site (id, ${Object.keys(DEFAULTS).join(', ')}) values (1, ${values.join(', ')});`);

    const raise = `update content_state set revision = revision + 1 where not exists (select 1 from content_change where is_raised);
      update content_change set is_raised = true where not is_raised;`;
    this.addSql(`create trigger site_update_raises_version after update of ${columns.join(', ')} on site when ${differs}
      begin update site set version = version + 1 where id = new.id; end;`);
    const fields = Object.entries(FIELDS)
      .map(([column, name]) => `case when old.${column} is not new.${column} then '${name},' else '' end`)
      .join(' || ');
    this.addSql(`create trigger site_update_notes_edit after update on site when ${differs} begin
      ${raise}
      insert into edits (revision, resource, kind, fields, count, records, at)
        select revision, 'site', 'changed', ${fields}, 1,
          json_array(json_object('id', new.id, 'title', '', 'title_before', null, 'image_id', null)),
          cast(unixepoch('subsec') * 1000 as integer)
        from content_state where true
        on conflict (revision, resource, kind, fields) do update set at = excluded.at;
      end;`);
  }
}
