import { Migration } from '@mikro-orm/migrations';

/** Projects can begin one picture a screen, as in the look Cinema. A site that has this look shows them as before. */
export class Migration20261127160000_presentation extends Migration {
  override name = 'Migration20261127160000_presentation';

  override up(): void {
    this.addSql('alter table `site` add column `presentation` text null;');
    this.addSql("update `site` set `presentation` = 'page' where `look` = 'cinema';");
  }
}
