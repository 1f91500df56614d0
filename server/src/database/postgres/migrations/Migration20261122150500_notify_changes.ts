import { Migration } from '@mikro-orm/migrations';

/** Each change of the content notifies the servers when its transaction commits, so they need not ask whether there was one. */
export class Migration20261122150500_notify_changes extends Migration {
  override name = 'Migration20261122150500_notify_changes';

  override up(): void {
    this.addSql(`create function notify_content_change() returns trigger language plpgsql as $$
      begin
        perform pg_notify('vitrine_content', '');
        return null;
      end $$;`);
    this.addSql(`create trigger content_state_notifies after update on content_state
      for each row when (old.revision <> new.revision or old.history <> new.history) execute function notify_content_change();`);
  }
}
