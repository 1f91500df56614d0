import { Migration } from '@mikro-orm/migrations';

/** The projects get their section of the home page, behind the categories. Nobody has edited it, and without projects nothing of it shows. */
export class Migration20261123073000_projects_on_home extends Migration {
  override name = 'Migration20261123073000_projects_on_home';

  override up(): void {
    this.addSql('insert into content_change (is_raised) values (false);');
    this.addSql(
      `update site set home_sections = replace(home_sections, '"work"', '"work","projects"'), version = version - 1
        where home_sections like '%"work"%' and home_sections not like '%"projects"%';`,
    );
    this.addSql(
      `delete from edits where resource = 'site' and fields = 'home_sections,'
        and revision = (select revision from content_state) and exists (select 1 from content_change where is_raised);`,
    );
    this.addSql('delete from content_change;');
  }
}
