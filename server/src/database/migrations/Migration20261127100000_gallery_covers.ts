import { Migration } from '@mikro-orm/migrations';

/** Galleries for clients begin with a cover. One that is there has none, so that nothing changes for whoever has its link. */
export class Migration20261127100000_gallery_covers extends Migration {
  override name = 'Migration20261127100000_gallery_covers';

  override up(): void {
    this.addSql('alter table `galleries` add column `event_date` text null;');
    this.addSql('alter table `galleries` add column `has_cover` integer not null default false;');
    this.addSql('alter table `galleries` add column `cover_photo_id` integer null;');
    this.addSql('alter table `galleries` add column `has_open_cover` integer not null default false;');
  }
}
