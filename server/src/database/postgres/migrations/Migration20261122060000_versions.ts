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
    this.addSql(`create function raise_version() returns trigger language plpgsql as $$
      begin
        new.version := old.version + 1;
        return new;
      end $$;`);
    for (const [table, columns] of Object.entries(changeable)) {
      const row = (of: 'old' | 'new') => `row(${columns.map((column) => `${of}.${column}`).join(', ')})`;
      this.addSql(`alter table ${table} add column version bigint not null default 1;`);
      this.addSql(`create trigger ${table}_update_raises_version before update of ${columns.join(', ')} on ${table}
        for each row when (${row('old')} is distinct from ${row('new')}) execute function raise_version();`);
    }
  }
}
