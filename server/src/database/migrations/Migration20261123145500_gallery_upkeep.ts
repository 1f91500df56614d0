import { Migration } from '@mikro-orm/migrations';

/** The attempts of mails about galleries, and which photographs of them lack files. */
export class Migration20261123145500_gallery_upkeep extends Migration {
  override name = 'Migration20261123145500_gallery_upkeep';

  override up(): void {
    for (const mail of ['choice_mail', 'reminder']) {
      this.addSql(`alter table \`galleries\` add column \`${mail}_attempts\` integer not null default 0;`);
      this.addSql(`alter table \`galleries\` add column \`${mail}_after\` datetime null;`);
    }
    this.addSql('alter table `gallery_photos` add column `is_lost` integer not null default false;');
  }
}
