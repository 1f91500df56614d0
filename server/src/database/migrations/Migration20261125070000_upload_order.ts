import { Migration } from '@mikro-orm/migrations';

/** Photographs that are uploaded together are in the order in which they were taken. Those from before keep their places. */
export class Migration20261125070000_upload_order extends Migration {
  override name = 'Migration20261125070000_upload_order';

  override up(): void {
    this.addSql('alter table `images` add column `upload_group` text null;');
    this.addSql('alter table `images` add column `upload_key` text null;');
    this.addSql(
      'create index `images_in_upload` on `images` (`upload_group`, `upload_key`, `id`) where upload_group is not null;',
    );
  }
}
