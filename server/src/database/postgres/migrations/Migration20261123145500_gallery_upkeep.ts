import { Migration } from '@mikro-orm/migrations';

/** The attempts of mails about galleries, and which photographs of them lack files. */
export class Migration20261123145500_gallery_upkeep extends Migration {
  override name = 'Migration20261123145500_gallery_upkeep';

  override up(): void {
    this.addSql(`alter table galleries
      add column choice_mail_attempts integer not null default 0,
      add column choice_mail_after timestamptz(3),
      add column reminder_attempts integer not null default 0,
      add column reminder_after timestamptz(3);`);
    this.addSql('alter table gallery_photos add column is_lost boolean not null default false;');
  }
}
