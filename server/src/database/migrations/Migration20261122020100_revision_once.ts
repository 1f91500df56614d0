import { Migration } from '@mikro-orm/migrations';

const always = { insert: 'true', update: 'true', delete: 'true' };

/** The tables behind the public site, and which of their changes a visitor can notice. */
const watched = {
  categories: always,
  testimonials: always,
  hero_slides: always,
  social_links: always,
  settings: always,
  images: { insert: 'new.is_public', update: 'new.is_public or old.is_public', delete: 'old.is_public' },
};

/**
 * The revision is raised once in each transaction of the server, however many rows it changes. Such a transaction puts a
 * row into `content_change` first and takes it out last, so no other ever sees one. Where there is none, as for a write
 * that another program makes, each row raises the revision.
 */
export class Migration20261122020100_revision_once extends Migration {
  override name = 'Migration20261122020100_revision_once';

  override up(): void {
    this.addSql('create table content_change (is_raised boolean not null);');
    for (const [table, changes] of Object.entries(watched)) {
      for (const [change, condition] of Object.entries(changes)) {
        const name = `${table}_${change}_raises_revision`;
        this.addSql(`drop trigger ${name};`);
        this.addSql(`create trigger ${name} after ${change} on ${table} when ${condition} begin
          update content_state set revision = revision + 1 where not exists (select 1 from content_change where is_raised);
          update content_change set is_raised = true where not is_raised;
        end;`);
      }
    }
  }
}
