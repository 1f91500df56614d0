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
  'time_zone',
];

/** The time zone of the owner, in which days are counted. */
export class Migration20261125100000_time_zone extends Migration {
  override name = 'Migration20261125100000_time_zone';

  override up(): void {
    const row = (of: 'old' | 'new') => `row(${changeable.map((column) => `${of}.${column}`).join(', ')})`;
    this.addSql('alter table settings add column time_zone text collate "C" null;');
    this.addSql('drop trigger settings_update_raises_version on settings;');
    this.addSql(`create trigger settings_update_raises_version before update of ${changeable.join(', ')} on settings
      for each row when (${row('old')} is distinct from ${row('new')}) execute function raise_version();`);
  }
}
