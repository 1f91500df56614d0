import { Migration } from '@mikro-orm/migrations';

const NAMED = 6;
const RIGHTS = ['credit', 'copyright', 'usage_terms', 'license_url'];

interface Edited {
  resource: string;
  /** The column that names a record; none for the settings. */
  title?: string;
  /** The id of the image that stands for the record. */
  image?: (row: 'old' | 'new') => string;
  /** Whether visitors see the record. */
  isShown?: (row: 'old' | 'new') => string;
  isOrdered?: boolean;
  /** The fields by their names, each a condition that it has changed. */
  fields: Record<string, string>;
  /** What is more than a change of fields, the first that holds. */
  kinds?: string;
}

const row = (of: 'old' | 'new', columns: readonly string[]) => columns.map((column) => `${of}.${column}`).join(', ');
const differs = (...columns: string[]) =>
  columns.length === 1
    ? `${row('old', columns)} is not ${row('new', columns)}`
    : `(${row('old', columns)}) is not (${row('new', columns)})`;
const each = (...columns: string[]) => Object.fromEntries(columns.map((column) => [column, differs(column)]));
const isActive = (of: 'old' | 'new') => `${of}.is_active`;
const activated = `when new.is_active and not old.is_active then 'shown' when old.is_active and not new.is_active then 'hidden'`;

const tables: Record<string, Edited> = {
  images: {
    resource: 'images',
    title: 'title',
    image: (of) => `${of}.id`,
    isShown: (of) => `${of}.is_public and ${of}.deleted_at is null`,
    isOrdered: true,
    fields: {
      ...each('title', 'description', 'alt', 'tags', 'category_id'),
      featured: 'new.is_featured and not old.is_featured',
      unfeatured: 'old.is_featured and not new.is_featured',
      hero: 'new.is_hero_image and not old.is_hero_image',
      unhero: 'old.is_hero_image and not new.is_hero_image',
      focal_point: differs('focal_x', 'focal_y'),
      rights: differs(...RIGHTS),
    },
    kinds: `when new.deleted_at is not null then 'deleted' when old.deleted_at is not null then 'restored'
      when not old.is_public then 'shown' when not new.is_public then 'hidden'`,
  },
  categories: {
    resource: 'categories',
    title: 'name',
    isShown: isActive,
    isOrdered: true,
    fields: each('name', 'slug', 'description'),
    kinds: activated,
  },
  hero_slides: {
    resource: 'hero-slides',
    title: 'title',
    image: (of) => `${of}.image_id`,
    isShown: isActive,
    isOrdered: true,
    fields: each('title', 'subtitle', 'description', 'button_text', 'button_link', 'image_id'),
    kinds: activated,
  },
  testimonials: {
    resource: 'testimonials',
    title: 'name',
    isShown: isActive,
    isOrdered: true,
    fields: {
      ...each('name', 'title', 'company', 'content', 'rating'),
      featured: 'new.is_featured and not old.is_featured',
      unfeatured: 'old.is_featured and not new.is_featured',
    },
    kinds: activated,
  },
  social_links: {
    resource: 'social-media',
    title: 'display_name',
    isShown: isActive,
    isOrdered: true,
    fields: each('platform', 'display_name', 'url', 'icon_name'),
    kinds: activated,
  },
  settings: {
    resource: 'settings',
    image: (of) => `case when ${differs('portrait_image_id')} then ${of}.portrait_image_id end`,
    fields: {
      ...each('photographer_name', 'hero_subtitle', 'artist_blurb', 'biography', 'portrait_image_id'),
      ...each('email', 'phone', 'studio_address'),
      rights: differs(...RIGHTS),
    },
  },
};

const raise = `update content_state set revision = revision + 1 where not exists (select 1 from content_change where is_raised);
  update content_change set is_raised = true where not is_raised;`;

/** Settings are neither. */
const created = [
  { change: 'insert', of: 'new', kind: 'added' },
  { change: 'delete', of: 'old', kind: 'deleted' },
] as const;

/** Writes an edit of one record, as the last of the same kind in the transaction. */
const note = (
  { resource, title, image }: Edited,
  of: 'old' | 'new',
  { kind, fields }: Record<'kind' | 'fields', string>,
) => {
  const before =
    title && of === 'new' && fields !== `''` ? `case when ${differs(title)} then old.${title} end` : 'null';
  return `insert into edits (revision, resource, kind, fields, count, records, at)
    select revision, '${resource}', kind, case kind when 'changed' then fields else '' end, 1,
      json_array(json_object('id', ${of}.id, 'title', ${title ? `${of}.${title}` : `''`}, 'title_before', ${before},
        'image_id', ${image?.(of) ?? 'null'})),
      cast(unixepoch('subsec') * 1000 as integer)
    from content_state, (select ${kind} as kind, ${fields} as fields) where true
    on conflict (revision, resource, kind, fields) do update set count = count + 1, records =
      case when count < ${NAMED} then json_insert(records, '$[#]', json_extract(excluded.records, '$[0]')) else records end;`;
};

/** What an admin changes of what visitors see, noted by triggers in the transaction of the change: no write can forget it. */
export class Migration20261122192000_edits extends Migration {
  override name = 'Migration20261122192000_edits';

  override up(): void {
    this.addSql(`create table \`edits\` (\`revision\` integer not null, \`resource\` text not null, \`kind\` text not null,
      \`fields\` text not null, \`count\` integer not null, \`records\` json not null, \`at\` datetime not null,
      primary key (\`revision\`, \`resource\`, \`kind\`, \`fields\`));`);
    for (const [table, edited] of Object.entries(tables)) {
      const { isShown = () => 'true', isOrdered = false, kinds = '' } = edited;
      for (const { change, of, kind } of edited.title ? created : []) {
        this.addSql(`create trigger ${table}_${change}_notes_edit after ${change} on ${table} when ${isShown(of)} begin
          ${raise} ${note(edited, of, { kind: `'${kind}'`, fields: `''` })} end;`);
      }
      const fields = Object.entries(edited.fields);
      const shown = `(${isShown('old')}) is not (${isShown('new')})`;
      const changed = [
        ...fields.map(([, isChanged]) => isChanged),
        ...(isOrdered ? [differs('sort_order')] : []),
        shown,
      ];
      const names = fields
        .map(([name, isChanged]) => `case when ${isChanged} then '${name},' else '' end`)
        .join(' || ');
      const isChanged = fields.map(([, condition]) => condition).join(' or ');
      const kind = `case ${kinds} when ${isChanged} then 'changed' else 'reordered' end`;
      this.addSql(`create trigger ${table}_update_notes_edit after update on ${table}
        when ((${isShown('old')}) or (${isShown('new')})) and (${changed.join(' or ')}) begin
        ${raise} ${note(edited, 'new', { kind, fields: names })} end;`);
    }
  }
}
