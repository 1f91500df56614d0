import { Migration } from '@mikro-orm/migrations';

/** Which sign-ins the owner is still to be told of by mail. */
export class Migration20261122210000_sign_in_mails extends Migration {
  override name = 'Migration20261122210000_sign_in_mails';

  override up(): void {
    this.addSql('alter table `activity` add column `origin` text null;');
    this.addSql('alter table `activity` add column `mail_after` datetime null;');
    this.addSql('alter table `activity` add column `mail_attempts` integer not null default 0;');
    this.addSql('create index `activity_origin_index` on `activity` (`origin`);');
    this.addSql('create index `activity_mail_after_index` on `activity` (`mail_after`);');
  }
}
