import { Migration } from '@mikro-orm/migrations';

const rowsOf = { insert: ['new_rows'], update: ['old_rows', 'new_rows'], delete: ['old_rows'] };

/** The revision is raised once in each transaction, however many statements change something: a setting of it alone says so. */
export class Migration20261122020100_revision_once extends Migration {
  override name = 'Migration20261122020100_revision_once';

  override up(): void {
    this.addSql(`create function raise_revision() returns void language plpgsql as $$
      begin
        if current_setting('vitrine.revision_is_raised', true) = 'true' then return; end if;
        update content_state set revision = revision + 1 where id = 1;
        perform set_config('vitrine.revision_is_raised', 'true', true);
      end $$;`);
    for (const [change, shown] of Object.entries(rowsOf)) {
      for (const [kind, condition] of Object.entries({ any: 'true', public: 'is_public' })) {
        const isNoticed = shown.map((rows) => `exists (select from ${rows} where ${condition})`).join(' or ');
        this.addSql(`create or replace function raise_revision_on_${change}_of_${kind}() returns trigger language plpgsql as $$
          begin
            if ${isNoticed} then
              perform raise_revision();
            end if;
            return null;
          end $$;`);
      }
    }
  }
}
