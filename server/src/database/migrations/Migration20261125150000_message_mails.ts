import { Migration } from '@mikro-orm/migrations';

const moved = ['delivery_state', 'delivery_attempts', 'deliver_after', 'delivery_error', 'failing_since'];

/** The mails with visitors' messages move into the queue of all mails. */
export class Migration20261125150000_message_mails extends Migration {
  override name = 'Migration20261125150000_message_mails';

  override up(): void {
    this.addSql(
      'alter table `mails` add column `message_id` integer null constraint `mails_message_id_foreign` references `contact_messages` (`id`) on delete cascade;',
    );
    this.addSql('create unique index `mails_message_id_unique` on `mails` (`message_id`);');
    this.addSql(`insert into mails (kind, subject, message_id, state, attempts, due, error, tried_since, created_at)
      select 'message', name, id, delivery_state, delivery_attempts, coalesce(deliver_after, created_at), delivery_error, failing_since, created_at
      from contact_messages where delivery_state <> 'off';`);
    this.addSql('drop index `contact_messages_delivery_state_index`;');
    for (const column of moved) this.addSql(`alter table contact_messages drop column ${column};`);
  }
}
