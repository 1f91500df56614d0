import { Migration } from '@mikro-orm/migrations';

const ONE_EACH = ['avif_pending', 'card_pending', 'develop_pending'];

/**
 * Images with files still to be made, and those in the trash, are read page by page in the order in which they are processed: each has an index
 * of just these. After a change of rights the images are marked page by page as well; how far is a fact of the content.
 */
export class Migration20261122144413_pending_pages extends Migration {
  override name = 'Migration20261122144413_pending_pages';

  override up(): void {
    this.addSql('alter table content_state add column rights_marked_to integer null;');
    for (const column of ONE_EACH) this.addSql(`drop index images_${column}_idx;`);
    this.addSql(`create index images_awaiting_files on images (develop_pending, id) where ${ONE_EACH.join(' or ')};`);
    this.addSql('create index images_in_trash on images (deleted_at, id) where deleted_at is not null;');
  }
}
