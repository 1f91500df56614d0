import { Migration } from '@mikro-orm/migrations';

/** Files of client galleries may have 200 MB unless the owner has set another limit; 100 were the default and the most before. */
export class Migration20261127130000_upload_size extends Migration {
  override name = 'Migration20261127130000_upload_size';

  override up(): void {
    this.addSql('update settings set gallery_upload_max_mb = 200 where gallery_upload_max_mb = 100');
  }
}
