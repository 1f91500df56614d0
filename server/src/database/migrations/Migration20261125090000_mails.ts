import { Migration } from '@mikro-orm/migrations';

/** The queue of mails. What is owed of choices and sign-ins moves into it; reminders that are due are found again. */
export class Migration20261125090000_mails extends Migration {
  override name = 'Migration20261125090000_mails';

  override up(): void {
    this.addSql(
      "create table `mails` (`id` integer not null primary key autoincrement, `kind` text not null, `subject` text not null, `gallery_id` integer null, `activity_id` integer null, `state` text check (`state` in ('pending', 'sent', 'failed')) not null default 'pending', `attempts` integer not null default 0, `due` datetime not null, `error` text null, `tried_since` datetime null, `created_at` datetime not null, constraint `mails_gallery_id_foreign` foreign key (`gallery_id`) references `galleries` (`id`) on delete cascade, constraint `mails_activity_id_foreign` foreign key (`activity_id`) references `activity` (`id`) on delete cascade);",
    );
    for (const column of ['gallery_id', 'activity_id', 'state'])
      this.addSql(`create index \`mails_${column}_index\` on \`mails\` (\`${column}\`);`);
    this.addSql(`insert into mails (kind, subject, gallery_id, due, created_at)
      select 'choice', title, id, choice_sent_at, choice_sent_at from galleries where choice_mail_pending and choice_sent_at is not null;`);
    this.addSql(`insert into mails (kind, subject, activity_id, due, created_at)
      select 'sign_in', coalesce(username, ''), id, mail_after, at from activity where mail_after is not null;`);

    this.addSql('drop index `activity_mail_after_index`;');
    for (const column of ['mail_after', 'mail_attempts']) this.addSql(`alter table activity drop column ${column};`);
    for (const column of [
      ...['choice_mail_pending', 'choice_mail_attempts', 'choice_mail_after'],
      ...['reminder_attempts', 'reminder_after'],
    ])
      this.addSql(`alter table galleries drop column ${column};`);
  }
}
