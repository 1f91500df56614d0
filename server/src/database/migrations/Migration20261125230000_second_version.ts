import { Migration } from '@mikro-orm/migrations';
import { fillSearchWords } from '../fill-search-words.ts';

/** What the owner has chosen for the site before choosing anything. */
const SITE = {
  texts: '{}',
  home_sections: '["work","projects","artist","testimonials","closing"]',
  stats:
    '[{"figure":"5+","label":"Years Experience"},{"figure":"100+","label":"Happy Clients"},{"figure":"100+","label":"Projects Completed"}]',
  camera_line: '[]',
};
const STEP = 2 ** 20;
/** What the queue of mails has of a message now. */
const MOVED = ['delivery_state', 'delivery_attempts', 'deliver_after', 'delivery_error', 'failing_since'];

const TABLES = [
  'create table `setup_links` (`token_hash` text not null primary key, `expires_at` datetime not null)',
  'create table `activity` (`id` integer not null primary key autoincrement, `at` datetime not null, `action` text not null, `username` text null, `kind` text null, `subject` text null, `address` text null, `user_agent` text null, `origin` text null)',
  'create table `passkey_challenges` (`challenge` text not null primary key, `user_id` integer null, `expires_at` datetime not null)',
  'create table `totp_secrets` (`user_id` integer not null primary key, `sealed` text not null, `is_on` integer not null default false, `last_step` integer not null default 0, constraint `totp_secrets_user_id_foreign` foreign key (`user_id`) references `users` (`id`) on update cascade on delete cascade)',
  'create table `recovery_codes` (`id` integer not null primary key autoincrement, `user_id` integer not null, `code_hash` text not null, constraint `recovery_codes_user_id_foreign` foreign key (`user_id`) references `users` (`id`) on delete cascade)',
  'create table `passkeys` (`id` integer not null primary key autoincrement, `user_id` integer not null, `credential_id` text not null, `public_key` text not null, `counter` integer not null, `transports` text not null, `name` text not null, `created_at` datetime not null, `last_used_at` datetime null, constraint `passkeys_user_id_foreign` foreign key (`user_id`) references `users` (`id`) on delete cascade)',
  'create table `backup_state` (`id` integer not null primary key autoincrement, `made_at` datetime null, `archive` text null, `bytes` integer null, `images` integer null, `faults` integer not null default 0, `removal_error` text null, `attempts` integer not null default 0, `error` text null, `next_attempt_at` datetime null, `requested_at` datetime null)',
  "create table `site` (`id` integer not null primary key autoincrement, `texts` json not null, `home_sections` json not null, `tiles` json null, `stats` json not null, `language` text not null default 'en', `look` text not null default 'editorial', `scheme` text not null default 'auto', `accent` text null, `grid` text null, `hero` text null, `logo_file` text null, `favicon_file` text null, `ai_crawlers` text not null default 'allow', `has_sitemap` integer not null default true, `has_feed` integer not null default true, `camera_line` json not null, `version` integer not null default 1)",
  "create table `pages` (`id` integer not null primary key autoincrement, `title` text not null, `slug` text not null, `content` text not null default '', `description` text null, `place` text check (`place` in ('navigation', 'footer', 'none')) not null default 'none', `purpose` text check (`purpose` in ('imprint', 'privacy')) null, `is_draft` integer not null default true, `sort_order` integer not null default 0, `version` integer not null default 1)",
  'create table `demo_state` (`id` integer not null primary key autoincrement, `removed` json null, `removed_at` datetime null, `is_final` integer not null default false, `guide_step` text null, `is_guide_done` integer not null default false, `is_guide_dismissed` integer not null default false)',
  "create table `projects` (`id` integer not null primary key autoincrement, `title` text not null, `slug` text not null, `introduction` text not null default '', `year` integer null, `client` text null, `credits` text null, `cover_image_id` integer null, `items` json not null, `is_draft` integer not null default true, `sort_order` integer not null default 0, `version` integer not null default 1)",
  "create table `galleries` (`id` integer not null primary key autoincrement, `title` text not null, `note` text null, `sections` json not null, `expires_at` datetime null, `password_hash` text null, `can_choose` integer not null default true, `choice_limit` integer null, `can_comment` integer not null default true, `downloads` text check (`downloads` in ('none', 'web', 'originals', 'both')) not null default 'web', `watermark` json null, `client_name` text null, `client_email` text null, `remind_days` integer null, `link_hash` text null, `sealed_link` text null, `choice_sent_at` datetime null, `reminded_at` datetime null, `last_opened_at` datetime null, `revision` integer not null default 0, `content_revision` integer not null default 0, `deleted_at` datetime null, `created_at` datetime not null, `version` integer not null default 1)",
  "create table `gallery_archives` (`id` text not null primary key, `gallery_id` integer not null, `name` text not null, `entries` json not null, `bytes` bigint not null, `sent` bigint not null default '0', `created_at` datetime not null, `digest` text not null default '', constraint `gallery_archives_gallery_id_foreign` foreign key (`gallery_id`) references `galleries` (`id`) on delete cascade)",
  'create table `gallery_events` (`id` integer not null primary key autoincrement, `gallery_id` integer not null, `at` datetime not null, `kind` text not null, `device` text null, `network` text null, `subject` text null, constraint `gallery_events_gallery_id_foreign` foreign key (`gallery_id`) references `galleries` (`id`) on delete cascade)',
  'create table `gallery_photos` (`id` integer not null primary key autoincrement, `gallery_id` integer not null, `section` text null, `original_name` text not null, `name_key` text not null, `sha256` text not null, `crc32` bigint not null, `file_size` integer not null, `mime_type` text not null, `width` integer not null, `height` integer not null, `dominant_color` text not null, `picture_key` text not null, `pictures` json not null, `web` json not null, `pictures_pending` integer not null default false, `is_favourite` integer not null default false, `is_chosen` integer not null default false, `image_id` integer null, `deleted_at` datetime null, `created_at` datetime not null, `is_lost` integer not null default false, `pictures_hidden` integer not null default false, constraint `gallery_photos_gallery_id_foreign` foreign key (`gallery_id`) references `galleries` (`id`) on delete cascade, constraint `gallery_photos_image_id_foreign` foreign key (`image_id`) references `images` (`id`) on delete set null)',
  "create table `gallery_comments` (`id` integer not null primary key autoincrement, `gallery_id` integer not null, `photo_id` integer null, `author` text check (`author` in ('client', 'photographer')) not null, `text` text not null, `created_at` datetime not null, constraint `gallery_comments_gallery_id_foreign` foreign key (`gallery_id`) references `galleries` (`id`) on delete cascade, constraint `gallery_comments_photo_id_foreign` foreign key (`photo_id`) references `gallery_photos` (`id`) on delete cascade)",
  "create table `mails` (`id` integer not null primary key autoincrement, `kind` text not null, `subject` text not null, `gallery_id` integer null, `activity_id` integer null, `state` text check (`state` in ('pending', 'sent', 'failed')) not null default 'pending', `attempts` integer not null default 0, `due` datetime not null, `error` text null, `tried_since` datetime null, `created_at` datetime not null, `message_id` integer null constraint `mails_message_id_foreign` references `contact_messages` (`id`) on delete cascade, constraint `mails_gallery_id_foreign` foreign key (`gallery_id`) references `galleries` (`id`) on delete cascade, constraint `mails_activity_id_foreign` foreign key (`activity_id`) references `activity` (`id`) on delete cascade)",
  'create table image_changes (image_id integer not null primary key, revision integer not null)',
  'create table name_changes (image_id integer not null primary key, revision integer not null)',
  'create table `edits` (`revision` integer not null, `resource` text not null, `kind` text not null, `fields` text not null, `count` integer not null, `records` json not null, `at` datetime not null, primary key (`revision`, `resource`, `kind`, `fields`))',
  'create table `lost_objects` (`object` text not null primary key, `noted_at` datetime not null)',
  'create table `site_drafts` (`id` text not null primary key, `builder` text not null, `base` integer null, `is_whole` integer not null, `parts` integer not null, `touched_at` datetime not null)',
  'create table `site_draft_pages` (`draft` text not null, `path` text not null, `object` text not null, `bytes` integer not null, primary key (`draft`, `path`))',
  'create table `site_pages` (`path` text not null, `from_release` integer not null, `to_release` integer null, `object` text not null, `bytes` integer not null, primary key (`path`, `from_release`))',
  'create table `site_releases` (`number` integer not null primary key, `name` text not null, `revision` integer not null, `made_at` datetime not null, `pages` integer not null, `bytes` bigint not null, `is_within` integer not null default false, `previewed_at` datetime null, `restored_at` datetime null, `restored_over` integer null, `draft` text not null)',
  "create virtual table image_search using fts5( shown, file_name, content='', contentless_delete=1, tokenize='ascii', detail='column', prefix='1 2 3')",
];

const INDEXES = [
  ['activity', 'at'],
  ['activity', 'origin'],
  ['passkey_challenges', 'expires_at'],
  ['recovery_codes', 'user_id'],
  ['passkeys', 'user_id'],
  ['gallery_events', 'gallery_id'],
  ['gallery_photos', 'gallery_id'],
  ['gallery_photos', 'sha256'],
  ['gallery_photos', 'picture_key'],
  ['gallery_photos', 'image_id'],
  ['gallery_comments', 'gallery_id'],
  ['gallery_comments', 'photo_id'],
  ['mails', 'gallery_id'],
  ['mails', 'activity_id'],
  ['mails', 'state'],
  ['image_changes', 'revision'],
  ['name_changes', 'revision'],
  ['site_draft_pages', 'object'],
  ['site_pages', 'from_release'],
  ['site_pages', 'to_release'],
  ['site_pages', 'object'],
];
const UNIQUE = [
  ['site_releases', 'name'],
  ['site_releases', 'draft'],
  ['passkeys', 'credential_id'],
  ['pages', 'slug'],
  ['projects', 'slug'],
  ['galleries', 'link_hash'],
  ['mails', 'message_id'],
];

/** Indexes of some rows, or of several columns. */
const OTHER_INDEXES = [
  'gallery_archives_by_digest on gallery_archives (gallery_id, digest, created_at)',
  'gallery_photos_in_order on gallery_photos (gallery_id, deleted_at, name_key, id)',
  'gallery_photos_pending on gallery_photos (id) where pictures_pending',
  'images_awaiting_files on images (develop_pending, id) where avif_pending or card_pending or develop_pending',
  'images_awaiting_camera on images (id) where camera is null',
  'images_in_upload on images (upload_group, upload_key, id) where upload_group is not null',
  'images_in_trash on images (deleted_at, id) where deleted_at is not null',
  'images_by_title on images (title, id desc) where deleted_at is null',
  'images_by_created_at on images (created_at desc, id desc) where deleted_at is null',
  'images_by_updated_at on images (updated_at desc, id desc) where deleted_at is null',
  'images_by_file_size on images (file_size desc, id desc) where deleted_at is null',
];

const COLUMNS = {
  content_state: ["history text not null default ''", 'rights_marked_to integer null'],
  categories: ["search_words text not null default ''"],
  images: [
    'brightness text null',
    "search_words text not null default ''",
    "file_words text not null default ''",
    'camera json null',
    'upload_group text null',
    'upload_key text null',
  ],
  session_families: ['address text null', 'user_agent text null', 'last_used_at datetime null'],
  settings: [
    'upload_max_mb integer not null default 10',
    'gallery_upload_max_mb integer not null default 100',
    'time_zone text null',
  ],
};

/**
 * From version 0.1.0 to the next one. No triggers note changes any more; the entities do. Everything is executed at once, because the words of
 * the search are made here and not by the database.
 */
export class Migration20261125230000_second_version extends Migration {
  override name = 'Migration20261125230000_second_version';

  override async up(): Promise<void> {
    const triggers = await this.execute("select name from sqlite_schema where type = 'trigger'");
    for (const { name } of triggers) await this.execute(`drop trigger ${name}`);
    await this.execute('drop table content_change');
    for (const column of ['avif_pending', 'card_pending', 'develop_pending'])
      await this.execute(`drop index images_${column}_index`);
    await this.createTables();
    await this.convertRows();
    await this.fillSearch();
    await this.execute('drop index contact_messages_delivery_state_index');
    for (const column of MOVED) await this.execute(`alter table contact_messages drop column ${column}`);
  }

  private async createTables() {
    for (const table of TABLES) await this.execute(table);
    for (const [table, columns] of Object.entries(COLUMNS))
      for (const column of columns) await this.execute(`alter table ${table} add column ${column}`);
    for (const [table, column] of INDEXES)
      await this.execute(`create index ${table}_${column}_index on ${table} (${column})`);
    for (const [table, column] of UNIQUE)
      await this.execute(`create unique index ${table}_${column}_unique on ${table} (${column})`);
    for (const index of OTHER_INDEXES) await this.execute(`create index ${index}`);

    for (const table of ['backup_state', 'demo_state']) await this.execute(`insert into ${table} (id) values (1)`);
    const values = Object.values(SITE).map((value) => `'${value}'`);
    await this.execute(`insert into site (id, ${Object.keys(SITE).join(', ')}) values (1, ${values.join(', ')})`);
  }

  /** Moves mails into their queue, gives images ranks in their present order, and marks what is to be measured. */
  private async convertRows() {
    await this.execute(`insert into mails (kind, subject, message_id, state, attempts, due, error, tried_since, created_at)
      select 'message', name, id, delivery_state, delivery_attempts, coalesce(deliver_after, created_at), delivery_error, failing_since, created_at
      from contact_messages where delivery_state <> 'off'`);
    await this.execute(`update images set sort_order = ranked.place * ${STEP}
      from (select id, row_number() over (order by sort_order, id desc) as place from images) as ranked
      where images.id = ranked.id`);
    await this.execute('insert into name_changes select id, row_number() over (order by id) from images');
    await this.execute(
      'update images set card_pending = true where is_hero_image or id in (select image_id from hero_slides where is_active)',
    );
    await this.execute('update content_state set revision = revision + 1');
  }

  /** Visitors do not find images by the name of an inactive category, which they do not see. */
  private async fillSearch() {
    await fillSearchWords((sql, params) => this.execute(sql, params));
    await this.execute("update categories set search_words = '' where not is_active");
    await this.execute(`insert into image_search (rowid, shown, file_name)
      select id, search_words || ' ' || coalesce((select search_words from categories where id = images.category_id), ''), file_words
      from images`);
  }
}
