import { Migration } from '@mikro-orm/migrations';

/** All public files of all photographs are encoded anew in the background, since their quality and their names are others now. */
export class Migration20261127120000_texture extends Migration {
  override name = 'Migration20261127120000_texture';

  override up(): void {
    this.addSql('update images set develop_pending = true');
  }
}
