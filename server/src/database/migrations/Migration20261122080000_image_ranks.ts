import { Migration } from '@mikro-orm/migrations';

const STEP = 2 ** 20;

/**
 * Images get ranks in their present order, also those in the trash, with gaps between them, so that moving one writes one row. The
 * content revision is raised once; no image gets another version, since nobody has changed it.
 */
export class Migration20261122080000_image_ranks extends Migration {
  override name = 'Migration20261122080000_image_ranks';

  override up(): void {
    this.addSql('insert into content_change (is_raised) values (false);');
    this.addSql(
      `update images set sort_order = ranked.place * ${STEP}, version = version - 1
        from (select id, row_number() over (order by sort_order, id desc) as place from images) as ranked
        where images.id = ranked.id and images.sort_order <> ranked.place * ${STEP};`,
    );
    this.addSql('delete from content_change;');
  }
}
