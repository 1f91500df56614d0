import { Migration } from '@mikro-orm/migrations';

/** Pictures of galleries that are made again are shown until then, unless they lack the watermark. Which those are is not known so far. */
export class Migration20261123153000_hidden_pictures extends Migration {
  override name = 'Migration20261123153000_hidden_pictures';

  override up(): void {
    this.addSql('alter table gallery_photos add column pictures_hidden boolean not null default false;');
    this.addSql('update gallery_photos set pictures_hidden = pictures_pending;');
  }
}
