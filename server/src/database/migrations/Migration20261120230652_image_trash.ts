import { Migration } from '@mikro-orm/migrations';

export class Migration20261120230652_image_trash extends Migration {
  override name = 'Migration20261120230652_image_trash';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`images\` add column \`deleted_at\` datetime null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`images\` drop column \`deleted_at\`;`);
  }
}
