import { Migration } from '@mikro-orm/migrations';

/** The file that a photograph had before it was replaced, and which marks of a client are older than its new one. */
export class Migration20261127150000_former_files extends Migration {
  override name = 'Migration20261127150000_former_files';

  override up(): void {
    this.addSql(
      'create table `former_files` (`id` integer not null primary key autoincrement, `image_id` integer null, `photo_id` integer null, `sha256` text not null, `web_file` text null, `original_name` text not null, `file_size` integer not null, `mime_type` text not null, `width` integer not null, `height` integer not null, `created_at` datetime not null, constraint `former_files_image_id_foreign` foreign key (`image_id`) references `images` (`id`) on delete cascade, constraint `former_files_photo_id_foreign` foreign key (`photo_id`) references `gallery_photos` (`id`) on delete cascade);',
    );
    for (const column of ['image_id', 'photo_id', 'sha256', 'web_file', 'created_at']) {
      this.addSql(`create index \`former_files_${column}_index\` on \`former_files\` (\`${column}\`);`);
    }
    this.addSql('alter table `gallery_photos` add column `file_version` integer not null default 1;');
    this.addSql('alter table `gallery_photos` add column `marked_sha256` text null;');
  }
}
