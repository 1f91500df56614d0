import { Migration } from '@mikro-orm/migrations';

const BEFORE = '["work","projects","artist","testimonials","closing"]';
const NOW = '["projects","work","artist","testimonials","closing"]';

/** Projects come before categories on the home page. A site that has projects, or another order, stays as it is. */
export class Migration20261127090000_projects_first extends Migration {
  override name = 'Migration20261127090000_projects_first';

  override up(): void {
    this.addSql(
      `update site set home_sections = '${NOW}' where home_sections = '${BEFORE}' and not exists (select 1 from projects)`,
    );
  }
}
