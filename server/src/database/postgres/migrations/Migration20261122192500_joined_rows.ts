import { Migration } from '@mikro-orm/migrations';

const tables = ['images', 'categories', 'hero_slides', 'testimonials', 'social_links', 'settings'];

/**
 * The triggers join the rows before and after a statement by their ids. To find out whether there is any difference, the planner compared
 * each row with each: a statement that changes the order of 5,000 images took 75 s, and with all joins by hash or merge takes 2 s. It must
 * not do so in a plan for few rows either, which a connection keeps for its next statements.
 */
export class Migration20261122192500_joined_rows extends Migration {
  override name = 'Migration20261122192500_joined_rows';

  override up(): void {
    const joining = ['change_names_on_update', 'raise_revision_on_update_of_public'];
    for (const name of [...joining, ...tables.map((table) => `note_${table}_update`)]) {
      this.addSql(`alter function ${name}() set enable_nestloop = off;`);
    }
  }
}
