import { Migration } from '@mikro-orm/migrations';

/** What an admin can change of each record. */
const changeable = {
  categories: ['name', 'slug', 'description', 'is_active', 'sort_order'],
  contact_messages: ['is_read'],
  hero_slides: [
    'title',
    'subtitle',
    'description',
    'button_text',
    'button_link',
    'image_id',
    'is_active',
    'sort_order',
  ],
  images: [
    'title',
    'description',
    'alt',
    'tags',
    'category_id',
    'is_featured',
    'is_public',
    'is_hero_image',
    'sort_order',
    'focal_x',
    'focal_y',
    'credit',
    'copyright',
    'usage_terms',
    'license_url',
  ],
  settings: [
    'photographer_name',
    'hero_subtitle',
    'artist_blurb',
    'biography',
    'portrait_image_id',
    'email',
    'phone',
    'studio_address',
    'credit',
    'copyright',
    'usage_terms',
    'license_url',
    'contact_retention_months',
  ],
  social_links: ['platform', 'display_name', 'url', 'icon_name', 'is_active', 'sort_order'],
  testimonials: ['name', 'title', 'company', 'content', 'rating', 'is_featured', 'is_active', 'sort_order'],
};

/**
 * Every record has a version. A trigger raises it with each change of what an admin can change, whoever makes it: no write can
 * forget it, and renditions made anew, mails delivered and the like raise nothing.
 */
export class Migration20261122060000_versions extends Migration {
  override name = 'Migration20261122060000_versions';

  override up(): void {
    for (const [table, columns] of Object.entries(changeable)) {
      const row = (of: 'old' | 'new') => `(${columns.map((column) => `${of}.${column}`).join(', ')})`;
      // One column is no row value.
      const differs =
        columns.length === 1 ? `old.${columns[0]} is not new.${columns[0]}` : `${row('old')} is not ${row('new')}`;
      this.addSql(`alter table ${table} add column version integer not null default 1;`);
      this.addSql(
        `create trigger ${table}_update_raises_version after update of ${columns.join(', ')} on ${table} when ${differs}
          begin update ${table} set version = version + 1 where id = new.id; end;`,
      );
    }
  }
}
