import { Migration } from '@mikro-orm/migrations';

const raise = 'update content_state set revision = revision + 1;';
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

const texts = {
  photographer_name: 'Your Name',
  hero_subtitle: 'Fashion, weddings, portraits and product photography with an eye for light',
  artist_blurb: 'I photograph people, celebrations and the things they make, in light that is already there.',
  biography: 'Write here who you are, what you photograph and how you work.',
};

/**
 * The rows that always exist, and the triggers that raise the content revision in the transaction of each change:
 * no write can forget it, whoever makes it.
 */
export class Migration20261120000002_revision extends Migration {
  override name = 'Migration20261120000002_revision';

  override up(): void {
    this.addSql('insert into content_state (id, revision, demo_pending) values (1, 0, false);');
    const values = Object.values(texts).map((text) => `'${text}'`);
    this.addSql(`insert into settings (id, ${Object.keys(texts).join(', ')}) values (1, ${values.join(', ')});`);
    for (const [table, changes] of Object.entries(watched)) {
      for (const [change, condition] of Object.entries(changes)) {
        this.addSql(
          `create trigger ${table}_${change}_raises_revision after ${change} on ${table} when ${condition} begin ${raise} end;`,
        );
      }
    }
  }
}
