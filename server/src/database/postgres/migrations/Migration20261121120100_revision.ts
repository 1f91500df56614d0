import { Migration } from '@mikro-orm/migrations';

/** The tables behind the public site. A visitor notices every change of them but those of private images. */
const watched = ['categories', 'testimonials', 'hero_slides', 'social_links', 'settings', 'images'];

const rowsOf = {
  insert: { names: 'new table as new_rows', shown: ['new_rows'] },
  update: { names: 'old table as old_rows new table as new_rows', shown: ['old_rows', 'new_rows'] },
  delete: { names: 'old table as old_rows', shown: ['old_rows'] },
};

const texts = {
  photographer_name: 'Your Name',
  hero_subtitle: 'Fashion, weddings, portraits and product photography with an eye for light',
  artist_blurb: 'I photograph people, celebrations and the things they make, in light that is already there.',
  biography: 'Write here who you are, what you photograph and how you work.',
};

/**
 * The rows that always exist, and the triggers that raise the content revision in the transaction of each change:
 * no write can forget it, whoever makes it. A statement that changes many rows raises it once.
 *
 * Changes of content are made one after another: each statement begins by locking the row of the revision. Two of them
 * then never wait for each other, and whoever sees a revision sees every change up to it.
 */
export class Migration20261121120100_revision extends Migration {
  override name = 'Migration20261121120100_revision';

  override up(): void {
    this.addSql('insert into content_state (id) values (1);');
    const values = Object.values(texts).map((text) => `'${text}'`);
    this.addSql(`insert into settings (id, ${Object.keys(texts).join(', ')}) values (1, ${values.join(', ')});`);

    this.addSql(`create function hold_revision() returns trigger language plpgsql as $$
      begin
        perform 1 from content_state where id = 1 for update;
        return null;
      end $$;`);
    for (const [change, { names, shown }] of Object.entries(rowsOf)) {
      for (const [kind, condition] of Object.entries({ any: 'true', public: 'is_public' })) {
        const isNoticed = shown.map((rows) => `exists (select from ${rows} where ${condition})`).join(' or ');
        this.addSql(`create function raise_revision_on_${change}_of_${kind}() returns trigger language plpgsql as $$
          begin
            if ${isNoticed} then
              update content_state set revision = revision + 1 where id = 1;
            end if;
            return null;
          end $$;`);
      }
      for (const table of watched) {
        const kind = table === 'images' ? 'public' : 'any';
        this.addSql(`create trigger ${table}_${change}_raises_revision after ${change} on ${table}
          referencing ${names} for each statement execute function raise_revision_on_${change}_of_${kind}();`);
      }
    }
    for (const table of watched) {
      this.addSql(`create trigger ${table}_waits_for_its_turn before insert or update or delete on ${table}
        for each statement execute function hold_revision();`);
    }
  }
}
