import { Migration } from '@mikro-orm/migrations';

/** What an admin can change of the settings. */
const changeable = [
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
  'upload_max_mb',
  'gallery_upload_max_mb',
];

/** How large files may be is the owner's choice: 10 MB in the portfolio and 100 MB in client galleries until then. */
export class Migration20261125060000_upload_limits extends Migration {
  override name = 'Migration20261125060000_upload_limits';

  override up(): void {
    const row = (of: 'old' | 'new') => `(${changeable.map((column) => `${of}.${column}`).join(', ')})`;
    this.addSql('alter table `settings` add column `upload_max_mb` integer not null default 10;');
    this.addSql('alter table `settings` add column `gallery_upload_max_mb` integer not null default 100;');
    this.addSql('drop trigger settings_update_raises_version;');
    this.addSql(
      `create trigger settings_update_raises_version after update of ${changeable.join(', ')} on settings
        when ${row('old')} is not ${row('new')}
        begin update settings set version = version + 1 where id = new.id; end;`,
    );
  }
}
