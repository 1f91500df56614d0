import { Migration } from '@mikro-orm/migrations';

export class Migration20261122010000_file_removals extends Migration {
  override name = 'Migration20261122010000_file_removals';

  override up(): void {
    this.addSql(
      'create table `file_removals` (`id` integer not null primary key autoincrement, `sha256` text not null, `names` json not null, `created_at` datetime not null);',
    );
  }
}
