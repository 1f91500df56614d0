import { Migration } from '@mikro-orm/migrations';

const refersTo = (name: string, column: string, table: string, whenGone: string) =>
  `constraint \`${name}_${column}_foreign\` foreign key (\`${column}\`) references \`${table}\` (\`id\`) on delete ${whenGone}`;

const changeable = [
  ...[
    'title',
    'note',
    'sections',
    'expires_at',
    'password_hash',
    'can_choose',
    'choice_limit',
    'can_comment',
    'downloads',
  ],
  ...['watermark', 'client_name', 'client_email', 'remind_days'],
];
const row = (of: 'old' | 'new') => `(${changeable.map((column) => `${of}.${column}`).join(', ')})`;

/** Galleries for clients. None of it is public content, so nothing here raises the revision. */
export class Migration20261123080000_galleries extends Migration {
  override name = 'Migration20261123080000_galleries';

  override up(): void {
    this.addSql(
      "create table `galleries` (`id` integer not null primary key autoincrement, `title` text not null, `note` text null, `sections` json not null, `expires_at` datetime null, `password_hash` text null, `can_choose` integer not null default true, `choice_limit` integer null, `can_comment` integer not null default true, `downloads` text check (`downloads` in ('none', 'web', 'originals', 'both')) not null default 'web', `watermark` json null, `client_name` text null, `client_email` text null, `remind_days` integer null, `link_hash` text null, `sealed_link` text null, `choice_sent_at` datetime null, `choice_mail_pending` integer not null default false, `reminded_at` datetime null, `last_opened_at` datetime null, `revision` integer not null default 0, `content_revision` integer not null default 0, `deleted_at` datetime null, `created_at` datetime not null, `version` integer not null default 1);",
    );
    this.addSql('create unique index `galleries_link_hash_unique` on `galleries` (`link_hash`);');
    this.addSql(`create trigger galleries_update_raises_version after update of ${changeable.join(', ')} on galleries
      when ${row('old')} is not ${row('new')} begin update galleries set version = version + 1 where id = new.id; end;`);

    this.addSql(
      `create table \`gallery_archives\` (\`id\` text not null primary key, \`gallery_id\` integer not null, \`name\` text not null, \`entries\` json not null, \`bytes\` bigint not null, \`sent\` bigint not null default '0', \`created_at\` datetime not null, ${refersTo('gallery_archives', 'gallery_id', 'galleries', 'cascade')});`,
    );
    this.addSql('create index `gallery_archives_gallery_id_index` on `gallery_archives` (`gallery_id`);');

    this.addSql(
      `create table \`gallery_events\` (\`id\` integer not null primary key autoincrement, \`gallery_id\` integer not null, \`at\` datetime not null, \`kind\` text not null, \`device\` text null, \`network\` text null, \`subject\` text null, ${refersTo('gallery_events', 'gallery_id', 'galleries', 'cascade')});`,
    );
    this.addSql('create index `gallery_events_gallery_id_index` on `gallery_events` (`gallery_id`);');

    this.addSql(
      `create table \`gallery_photos\` (\`id\` integer not null primary key autoincrement, \`gallery_id\` integer not null, \`section\` text null, \`original_name\` text not null, \`name_key\` text not null, \`sha256\` text not null, \`crc32\` bigint not null, \`file_size\` integer not null, \`mime_type\` text not null, \`width\` integer not null, \`height\` integer not null, \`dominant_color\` text not null, \`picture_key\` text not null, \`pictures\` json not null, \`web\` json not null, \`pictures_pending\` integer not null default false, \`is_favourite\` integer not null default false, \`is_chosen\` integer not null default false, \`image_id\` integer null, \`deleted_at\` datetime null, \`created_at\` datetime not null, ${refersTo('gallery_photos', 'gallery_id', 'galleries', 'cascade')}, ${refersTo('gallery_photos', 'image_id', 'images', 'set null')});`,
    );
    this.addSql('create index `gallery_photos_gallery_id_index` on `gallery_photos` (`gallery_id`);');
    this.addSql('create index `gallery_photos_sha256_index` on `gallery_photos` (`sha256`);');
    this.addSql('create index `gallery_photos_picture_key_index` on `gallery_photos` (`picture_key`);');
    this.addSql('create index `gallery_photos_image_id_index` on `gallery_photos` (`image_id`);');
    this.addSql(
      'create index `gallery_photos_in_order` on `gallery_photos` (`gallery_id`, `deleted_at`, `name_key`, `id`);',
    );
    this.addSql('create index `gallery_photos_pending` on `gallery_photos` (`id`) where pictures_pending;');

    this.addSql(
      `create table \`gallery_comments\` (\`id\` integer not null primary key autoincrement, \`gallery_id\` integer not null, \`photo_id\` integer null, \`author\` text check (\`author\` in ('client', 'photographer')) not null, \`text\` text not null, \`created_at\` datetime not null, ${refersTo('gallery_comments', 'gallery_id', 'galleries', 'cascade')}, ${refersTo('gallery_comments', 'photo_id', 'gallery_photos', 'cascade')});`,
    );
    this.addSql('create index `gallery_comments_gallery_id_index` on `gallery_comments` (`gallery_id`);');
    this.addSql('create index `gallery_comments_photo_id_index` on `gallery_comments` (`photo_id`);');
  }
}
