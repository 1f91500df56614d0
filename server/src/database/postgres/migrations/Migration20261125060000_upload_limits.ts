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
    const row = (of: 'old' | 'new') => `row(${changeable.map((column) => `${of}.${column}`).join(', ')})`;
    this.addSql('alter table settings add column upload_max_mb bigint not null default 10;');
    this.addSql('alter table settings add column gallery_upload_max_mb bigint not null default 100;');
    this.addSql('drop trigger settings_update_raises_version on settings;');
    this.addSql(`create trigger settings_update_raises_version before update of ${changeable.join(', ')} on settings
      for each row when (${row('old')} is distinct from ${row('new')}) execute function raise_version();`);
  }
}
