import { Migration } from '@mikro-orm/migrations';

/** The digest by which the same archive is found. Those from before have none: it is put together again when it is asked for again. */
export class Migration20261125080000_archive_digests extends Migration {
  override name = 'Migration20261125080000_archive_digests';

  override up(): void {
    this.addSql("alter table `gallery_archives` add column `digest` text not null default '';");
    this.addSql('drop index `gallery_archives_gallery_id_index`;');
    this.addSql(
      'create index `gallery_archives_by_digest` on `gallery_archives` (`gallery_id`, `digest`, `created_at`);',
    );
  }
}
