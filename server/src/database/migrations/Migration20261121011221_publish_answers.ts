import { Migration } from '@mikro-orm/migrations';

export class Migration20261121011221_publish_answers extends Migration {
  override name = 'Migration20261121011221_publish_answers';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`publish_targets\` add column \`last_answer\` text null;`);
    this.addSql(`alter table \`publish_targets\` add column \`last_answer_at\` datetime null;`);
    this.addSql(`alter table \`publish_targets\` add column \`owed_since\` datetime null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`publish_targets\` drop column \`last_answer\`;`);
    this.addSql(`alter table \`publish_targets\` drop column \`last_answer_at\`;`);
    this.addSql(`alter table \`publish_targets\` drop column \`owed_since\`;`);
  }
}
