import { Migration } from '@mikro-orm/migrations';

/** Written by hand: the generated one copies the table and would put null where the new columns have defaults. */
export class Migration20261120231244_contact_delivery extends Migration {
  override name = 'Migration20261120231244_contact_delivery';

  override up(): void {
    this.addSql("alter table `contact_messages` add column `delivery_state` text not null default 'off';");
    this.addSql('alter table `contact_messages` add column `delivery_attempts` integer not null default 0;');
    this.addSql('alter table `contact_messages` add column `deliver_after` datetime null;');
    this.addSql('alter table `contact_messages` add column `delivery_error` text null;');
    this.addSql('create index `contact_messages_delivery_state_index` on `contact_messages` (`delivery_state`);');
  }
}
