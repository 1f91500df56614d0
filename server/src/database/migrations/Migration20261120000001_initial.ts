import { Migration } from '@mikro-orm/migrations';

export class Migration20261120000001_initial extends Migration {
  override name = 'Migration20261120000001_initial';

  override up(): void | Promise<void> {
    this.addSql(
      `create table \`categories\` (\`id\` integer not null primary key autoincrement, \`name\` text not null, \`slug\` text not null, \`description\` text null, \`is_active\` integer not null default true, \`sort_order\` integer not null default 0);`,
    );
    this.addSql(`create unique index \`categories_slug_unique\` on \`categories\` (\`slug\`);`);

    this.addSql(
      `create table \`content_state\` (\`id\` integer not null primary key autoincrement, \`revision\` integer not null default 0, \`demo_pending\` integer not null default false);`,
    );

    this.addSql(
      `create table \`images\` (\`id\` integer not null primary key autoincrement, \`title\` text not null, \`description\` text null, \`alt\` text null, \`tags\` text null, \`category_id\` integer null, \`is_featured\` integer not null default false, \`is_public\` integer not null default true, \`is_hero_image\` integer not null default false, \`sort_order\` integer not null default 0, \`focal_x\` real not null default 0.5, \`focal_y\` real not null default 0.5, \`credit\` text null, \`copyright\` text null, \`original_name\` text not null, \`sha256\` text not null, \`rendition_key\` text not null, \`filename\` text not null, \`file_size\` integer not null, \`mime_type\` text not null, \`width\` integer not null, \`height\` integer not null, \`dominant_color\` text not null, \`placeholder\` text not null, \`renditions\` json not null, \`avif_pending\` integer not null default true, \`created_at\` datetime not null, \`updated_at\` datetime not null, constraint \`images_category_id_foreign\` foreign key (\`category_id\`) references \`categories\` (\`id\`) on delete set null);`,
    );
    this.addSql(`create index \`images_category_id_index\` on \`images\` (\`category_id\`);`);
    this.addSql(`create index \`images_sha256_index\` on \`images\` (\`sha256\`);`);
    this.addSql(`create index \`images_rendition_key_index\` on \`images\` (\`rendition_key\`);`);
    this.addSql(`create index \`images_avif_pending_index\` on \`images\` (\`avif_pending\`);`);
    this.addSql(
      `create index \`images_is_public_sort_order_id_index\` on \`images\` (\`is_public\`, \`sort_order\`, \`id\`);`,
    );

    this.addSql(
      `create table \`hero_slides\` (\`id\` integer not null primary key autoincrement, \`title\` text not null, \`subtitle\` text null, \`description\` text null, \`button_text\` text null, \`button_link\` text null, \`image_id\` integer not null, \`is_active\` integer not null default true, \`sort_order\` integer not null default 0, constraint \`hero_slides_image_id_foreign\` foreign key (\`image_id\`) references \`images\` (\`id\`) on delete restrict);`,
    );
    this.addSql(`create index \`hero_slides_image_id_index\` on \`hero_slides\` (\`image_id\`);`);

    this.addSql(
      `create table \`contact_messages\` (\`id\` integer not null primary key autoincrement, \`name\` text not null, \`email\` text not null, \`phone\` text null, \`message\` text not null, \`image_id\` integer null, \`is_read\` integer not null default false, \`created_at\` datetime not null, constraint \`contact_messages_image_id_foreign\` foreign key (\`image_id\`) references \`images\` (\`id\`) on delete set null);`,
    );
    this.addSql(`create index \`contact_messages_image_id_index\` on \`contact_messages\` (\`image_id\`);`);
    this.addSql(`create index \`contact_messages_created_at_index\` on \`contact_messages\` (\`created_at\`);`);

    this.addSql(
      `create table \`publish_targets\` (\`name\` text not null primary key, \`delivered_revision\` integer not null default -1, \`attempts\` integer not null default 0, \`last_error\` text null, \`next_attempt_at\` datetime null);`,
    );

    this.addSql(
      `create table \`settings\` (\`id\` integer not null primary key autoincrement, \`photographer_name\` text not null, \`hero_subtitle\` text not null, \`artist_blurb\` text not null, \`biography\` text not null, \`portrait_image_id\` integer null, \`email\` text null, \`phone\` text null, \`studio_address\` text null, \`credit\` text null, \`copyright\` text null, constraint \`settings_portrait_image_id_foreign\` foreign key (\`portrait_image_id\`) references \`images\` (\`id\`) on delete restrict);`,
    );
    this.addSql(`create index \`settings_portrait_image_id_index\` on \`settings\` (\`portrait_image_id\`);`);

    this.addSql(
      `create table \`social_links\` (\`id\` integer not null primary key autoincrement, \`platform\` text not null, \`display_name\` text not null, \`url\` text not null, \`icon_name\` text null, \`is_active\` integer not null default true, \`sort_order\` integer not null default 0);`,
    );

    this.addSql(
      `create table \`testimonials\` (\`id\` integer not null primary key autoincrement, \`name\` text not null, \`title\` text null, \`company\` text null, \`content\` text not null, \`rating\` integer not null default 5, \`is_featured\` integer not null default false, \`is_active\` integer not null default true, \`sort_order\` integer not null default 0);`,
    );

    this.addSql(
      `create table \`users\` (\`id\` integer not null primary key autoincrement, \`username\` text not null, \`password_hash\` text not null, \`email\` text null, \`full_name\` text null, \`is_admin\` integer not null default false, \`created_at\` datetime not null);`,
    );
    this.addSql(`create unique index \`users_username_unique\` on \`users\` (\`username\`);`);

    this.addSql(
      `create table \`refresh_tokens\` (\`id\` integer not null primary key autoincrement, \`user_id\` integer not null, \`family\` text not null, \`token_hash\` text not null, \`expires_at\` datetime not null, \`used_at\` datetime null, \`revoked_at\` datetime null, \`created_at\` datetime not null, constraint \`refresh_tokens_user_id_foreign\` foreign key (\`user_id\`) references \`users\` (\`id\`) on delete cascade);`,
    );
    this.addSql(`create index \`refresh_tokens_user_id_index\` on \`refresh_tokens\` (\`user_id\`);`);
    this.addSql(`create index \`refresh_tokens_family_index\` on \`refresh_tokens\` (\`family\`);`);
    this.addSql(`create unique index \`refresh_tokens_token_hash_unique\` on \`refresh_tokens\` (\`token_hash\`);`);
    this.addSql(`create index \`refresh_tokens_expires_at_index\` on \`refresh_tokens\` (\`expires_at\`);`);
  }
}
