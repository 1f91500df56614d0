import { Migration } from '@mikro-orm/migrations';

const wasPublic = 'old.is_public and old.deleted_at is null';
const isPublic = 'new.is_public and new.deleted_at is null';
const hasOtherFiles = 'new.rendition_key <> old.rendition_key';
const hasOtherCard = 'old.social_card is not null and new.social_card is not old.social_card';
const now = "cast((julianday('now') - 2440587.5) * 86400000 as integer)";

const owe = (renditions: string, isReplaced: string) =>
  `insert into cdn_purges (cdn_name, renditions, social_card, is_replaced, created_at)
   select name, ${renditions}, old.social_card, ${isReplaced}, ${now} from cdns;`;

/**
 * What content delivery networks are to forget: noted by triggers in the transaction of the change, for each network that the
 * configuration names. Of an image whose social card alone has changed, that is the card.
 */
export class Migration20261122010500_cdn_purges extends Migration {
  override name = 'Migration20261122010500_cdn_purges';

  override up(): void {
    this.addSql(
      'create table `cdns` (`name` text not null primary key, `attempts` integer not null default 0, `last_error` text null, `last_answer` text null, `last_answer_at` datetime null, `next_attempt_at` datetime null);',
    );
    this.addSql(
      'create table `cdn_purges` (`id` integer not null primary key autoincrement, `cdn_name` text not null, `renditions` json not null, `social_card` text null, `is_replaced` integer not null default false, `created_at` datetime not null, constraint `cdn_purges_cdn_name_foreign` foreign key (`cdn_name`) references `cdns` (`name`) on delete cascade);',
    );
    this.addSql('create index `cdn_purges_cdn_name_index` on `cdn_purges` (`cdn_name`);');
    this.addSql(
      `create trigger images_update_owes_purges after update on images
       when ${wasPublic} and (not (${isPublic}) or ${hasOtherFiles} or (${hasOtherCard})) begin
         ${owe(`case when ${isPublic} and not (${hasOtherFiles}) then '[]' else old.renditions end`, isPublic)}
       end;`,
    );
    this.addSql(
      `create trigger images_delete_owes_purges after delete on images when ${wasPublic} begin
         ${owe('old.renditions', 'false')}
       end;`,
    );
  }
}
