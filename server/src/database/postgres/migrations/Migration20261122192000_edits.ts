import { Migration } from '@mikro-orm/migrations';

const NAMED = 6;
const RIGHTS = ['credit', 'copyright', 'usage_terms', 'license_url'];

const text = 'text collate "C"';

interface Edited {
  resource: string;
  /** The column that names a record; none for the settings. */
  title?: string;
  /** The id of the image that stands for the record. */
  image?: (row: 'o' | 'n') => string;
  /** Whether visitors see the record. */
  isShown?: (row: 'o' | 'n') => string;
  isOrdered?: boolean;
  /** The fields by their names, each a condition that it has changed. */
  fields: Record<string, string>;
  /** What is more than a change of fields, the first that holds. */
  kinds?: string;
}

const row = (of: 'o' | 'n', columns: readonly string[]) => columns.map((column) => `${of}.${column}`).join(', ');
const differs = (...columns: string[]) =>
  columns.length === 1
    ? `${row('o', columns)} is distinct from ${row('n', columns)}`
    : `(${row('o', columns)}) is distinct from (${row('n', columns)})`;
const each = (...columns: string[]) => Object.fromEntries(columns.map((column) => [column, differs(column)]));
const isActive = (of: 'o' | 'n') => `${of}.is_active`;
const activated = `when n.is_active and not o.is_active then 'shown' when o.is_active and not n.is_active then 'hidden'`;

const tables: Record<string, Edited> = {
  images: {
    resource: 'images',
    title: 'title',
    image: (of) => `${of}.id`,
    isShown: (of) => `${of}.is_public and ${of}.deleted_at is null`,
    isOrdered: true,
    fields: {
      ...each('title', 'description', 'alt', 'tags', 'category_id'),
      featured: 'n.is_featured and not o.is_featured',
      unfeatured: 'o.is_featured and not n.is_featured',
      hero: 'n.is_hero_image and not o.is_hero_image',
      unhero: 'o.is_hero_image and not n.is_hero_image',
      focal_point: differs('focal_x', 'focal_y'),
      rights: differs(...RIGHTS),
    },
    kinds: `when n.deleted_at is not null then 'deleted' when o.deleted_at is not null then 'restored'
      when not o.is_public then 'shown' when not n.is_public then 'hidden'`,
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
      featured: 'n.is_featured and not o.is_featured',
      unfeatured: 'o.is_featured and not n.is_featured',
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

/** Settings are neither. */
const created = [
  { change: 'insert', of: 'n', kind: 'added' },
  { change: 'delete', of: 'o', kind: 'deleted' },
] as const;

/** The edits of a statement, those of the same kind together. */
const note = (
  { resource, title, image }: Edited,
  { of, rows, kind, fields }: { of: 'o' | 'n'; rows: string; kind: string; fields: string },
) => {
  const before = title && fields !== `''` ? `case when ${differs(title)} then o.${title} end` : 'null::text';
  const record = `jsonb_build_object('id', ${of}.id, 'title', ${title ? `${of}.${title}` : `''::text`}, 'title_before', ${before},
    'image_id', ${image?.(of) ?? 'null::bigint'})`;
  return `insert into edits (revision, resource, kind, fields, count, records, at)
    select (select revision from content_state where id = 1), '${resource}', kind, fields, count(*),
      (jsonb_agg(record) filter (where place <= ${NAMED}))::text, now()
    from (
      select kind, fields, place, case when place <= ${NAMED} then record end as record from (
        select *, row_number() over (partition by kind, fields) as place from (
          select kind, case kind when 'changed' then fields else '' end as fields, record
          from (select ${kind} as kind, ${fields} as fields, ${record} as record from ${rows}) as edited
        ) as named
      ) as placed
    ) as numbered
    group by kind, fields
    on conflict (revision, resource, kind, fields) do update set count = edits.count + excluded.count, records =
      case when edits.count < ${NAMED} then (edits.records::jsonb || excluded.records::jsonb)::text else edits.records end;`;
};

/**
 * What an admin changes of what visitors see, noted by triggers in the transaction of the change: no write can forget it. Their names
 * let them come after those that raise the revision.
 */
export class Migration20261122192000_edits extends Migration {
  override name = 'Migration20261122192000_edits';

  override up(): void {
    this.addSql(`create table edits (revision bigint not null, resource ${text} not null, kind ${text} not null,
      fields ${text} not null, count bigint not null, records ${text} not null, at timestamptz(3) not null,
      primary key (revision, resource, kind, fields));`);
    for (const [table, edited] of Object.entries(tables)) {
      const { isShown = () => 'true', isOrdered = false, kinds = '' } = edited;
      for (const { change, of, kind } of edited.title ? created : []) {
        const rows = `${of === 'n' ? 'new_rows' : 'old_rows'} as ${of} where ${isShown(of)}`;
        this.noteEdits(table, change, note(edited, { of, rows, kind: `'${kind}'`, fields: `''` }));
      }
      const fields = Object.entries(edited.fields);
      const shown = `(${isShown('o')}) <> (${isShown('n')})`;
      const changed = [
        ...fields.map(([, isChanged]) => isChanged),
        ...(isOrdered ? [differs('sort_order')] : []),
        shown,
      ];
      const rows = `new_rows as n join old_rows as o on o.id = n.id
        where ((${isShown('o')}) or (${isShown('n')})) and (${changed.join(' or ')})`;
      const isChanged = fields.map(([, condition]) => condition).join(' or ');
      const kind = `case ${kinds} when ${isChanged} then 'changed' else 'reordered' end`;
      const names = fields.map(([name, isOther]) => `case when ${isOther} then '${name},' else '' end`).join(' || ');
      this.noteEdits(table, 'update', note(edited, { of: 'n', rows, kind, fields: names }));
    }
  }

  private noteEdits(table: string, change: 'insert' | 'update' | 'delete', statement: string): void {
    const tables = [change !== 'insert' && 'old table as old_rows', change !== 'delete' && 'new table as new_rows'];
    this.addSql(`create function note_${table}_${change}() returns trigger language plpgsql as $$
      begin ${statement} return null; end $$;`);
    this.addSql(`create trigger ${table}_${change}_tells_edit after ${change} on ${table}
      referencing ${tables.filter(Boolean).join(' ')} for each statement execute function note_${table}_${change}();`);
  }
}
