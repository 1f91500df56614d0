import { Migration } from '@mikro-orm/migrations';

/**
 * Images that are there already get social card, measured colours and the rights in XMP in the background: all of them
 * are put in the queue. What an image took over from the settings follows the settings from now on.
 */
export class Migration20261121010828_rights_and_cards extends Migration {
  override name = 'Migration20261121010828_rights_and_cards';

  override up(): void | Promise<void> {
    this.addSql(
      `create table \`retired_rendition_keys\` (\`rendition_key\` text not null primary key, \`image_id\` integer not null, constraint \`retired_rendition_keys_image_id_foreign\` foreign key (\`image_id\`) references \`images\` (\`id\`) on delete cascade);`,
    );
    this.addSql(`create index \`retired_rendition_keys_image_id_index\` on \`retired_rendition_keys\` (\`image_id\`);`);

    this.addSql(`alter table \`images\` add column \`usage_terms\` text null;`);
    this.addSql(`alter table \`images\` add column \`license_url\` text null;`);
    this.addSql(`alter table \`images\` add column \`social_card\` text null;`);
    this.addSql(`alter table \`images\` add column \`color_difference\` real null;`);
    this.addSql(`alter table \`images\` add column \`card_pending\` integer not null default true;`);
    this.addSql(`alter table \`images\` add column \`develop_pending\` integer not null default false;`);
    this.addSql(`create index \`images_social_card_index\` on \`images\` (\`social_card\`);`);
    this.addSql(`create index \`images_card_pending_index\` on \`images\` (\`card_pending\`);`);
    this.addSql(`create index \`images_develop_pending_index\` on \`images\` (\`develop_pending\`);`);

    this.addSql(`alter table \`settings\` add column \`usage_terms\` text null;`);
    this.addSql(`alter table \`settings\` add column \`license_url\` text null;`);
    this.addSql(`alter table \`settings\` add column \`contact_retention_months\` integer not null default 24;`);

    this.addSql('update images set develop_pending = true;');
    for (const column of ['credit', 'copyright']) {
      this.addSql(
        `update images set ${column} = null where ${column} = (select ${column} from settings where id = 1);`,
      );
    }
  }
}
