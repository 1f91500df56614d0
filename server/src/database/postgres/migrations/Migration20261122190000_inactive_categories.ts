import { Migration } from '@mikro-orm/migrations';

/** Visitors see no inactive category, so to make one inactive, or active again, changes its images as another name does. */
export class Migration20261122190000_inactive_categories extends Migration {
  override name = 'Migration20261122190000_inactive_categories';

  override up(): void {
    this.addSql('drop trigger categories_name_changes_images on categories;');
    this.addSql(`create trigger categories_change_images after update of name, is_active on categories
      for each row when ((old.name, old.is_active) is distinct from (new.name, new.is_active))
      execute function change_images_of_category();`);
    // Until now such images have had their category on the site.
    this.addSql('select raise_revision() where exists (select from categories where not is_active);');
  }
}
