import { Migration } from '@mikro-orm/migrations';

/**
 * The library in the other orders that the admin offers, so that a page is found without sorting all images. What is in the trash is
 * little, and not part of them.
 */
export class Migration20261122150600_list_indexes extends Migration {
  override name = 'Migration20261122150600_list_indexes';

  override up(): void {
    for (const order of ['title', 'created_at desc', 'updated_at desc', 'file_size desc']) {
      const [column] = order.split(' ');
      this.addSql(`create index images_by_${column} on images (${order}, id desc) where deleted_at is null;`);
    }
  }
}
