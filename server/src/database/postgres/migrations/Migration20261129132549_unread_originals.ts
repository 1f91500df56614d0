import { Migration } from '@mikro-orm/migrations';

/**
 * What the camera recorded, and the brightness, are read when the files of a photograph are made, and never by themselves. Photographs whose
 * files were made before that are made anew once more.
 */
export class Migration20261129132549_unread_originals extends Migration {
  override name = 'Migration20261129132549_unread_originals';

  override up(): void {
    this.addSql(
      'update images set develop_pending = true where camera is null or brightness is null or length(brightness) < 512',
    );
    this.addSql('drop index images_awaiting_camera');
  }
}
