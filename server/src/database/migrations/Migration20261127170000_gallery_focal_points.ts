import { Migration } from '@mikro-orm/migrations';

/** Photographs of galleries have a focal point, which their cover keeps visible: those that are there, where heads are most often. */
export class Migration20261127170000_gallery_focal_points extends Migration {
  override name = 'Migration20261127170000_gallery_focal_points';

  override up(): void {
    this.addSql('alter table `gallery_photos` add column `focal_x` real not null default 0.5;');
    this.addSql('alter table `gallery_photos` add column `focal_y` real not null default 0.4;');
    this.addSql('update `gallery_photos` set `focal_y` = 0.25 where `height` > `width`;');
  }
}
