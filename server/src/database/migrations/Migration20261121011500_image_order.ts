import { Migration } from '@mikro-orm/migrations';

/**
 * The library in manual order, with what lists filter by: a page of it is found without looking at the rows of the
 * others, and they are counted without reading any.
 */
export class Migration20261121011500_image_order extends Migration {
  override name = 'Migration20261121011500_image_order';

  override up(): void {
    this.addSql('drop index if exists `images_is_public_sort_order_id_index`;');
    this.addSql(
      'create index if not exists `images_in_order` on `images` (`sort_order`, `id` desc, `deleted_at`, `is_public`, `is_featured`, `is_hero_image`, `category_id`);',
    );
  }
}
