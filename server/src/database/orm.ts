import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, MikroORM, type SqlEntityManager } from '@mikro-orm/sqlite';
import { ActivityEntry } from '../features/accounts/activity/activity-entry.entity.ts';
import { Device } from '../features/accounts/devices/device.entity.ts';
import { LoginFailure } from '../features/accounts/login-failure.entity.ts';
import { Passkey } from '../features/accounts/passkeys/passkey.entity.ts';
import { PasskeyChallenge } from '../features/accounts/passkeys/passkey-challenge.entity.ts';
import { RefreshToken } from '../features/accounts/refresh-token.entity.ts';
import { RecoveryCode } from '../features/accounts/second-factor/recovery-code.entity.ts';
import { TotpSecret } from '../features/accounts/second-factor/totp-secret.entity.ts';
import { SessionFamily } from '../features/accounts/session-family.entity.ts';
import { SetupLink } from '../features/accounts/setup/setup-link.entity.ts';
import { User } from '../features/accounts/user.entity.ts';
import { BackupState } from '../features/backups/backup-state.entity.ts';
import { Category } from '../features/categories/category.entity.ts';
import { GalleryComment } from '../features/client-galleries/client/gallery-comment.entity.ts';
import { GalleryArchive } from '../features/client-galleries/downloads/gallery-archive.entity.ts';
import { Gallery } from '../features/client-galleries/gallery.entity.ts';
import { GalleryEvent } from '../features/client-galleries/gallery-event.entity.ts';
import { GalleryPhoto } from '../features/client-galleries/photos/gallery-photo.entity.ts';
import { ContactMessage } from '../features/contact/contact-message.entity.ts';
import { ContentState } from '../features/content/content-state.entity.ts';
import { ImageChange } from '../features/content/image-change.entity.ts';
import { DemoState } from '../features/demo/demo-state.entity.ts';
import { HeroSlide } from '../features/hero-slides/hero-slide.entity.ts';
import { FileRemoval } from '../features/images/files/file-removal.entity.ts';
import { Image } from '../features/images/image.entity.ts';
import { RetiredKey } from '../features/images/renditions/retired-key.entity.ts';
import { FormerFile } from '../features/images/replacing/former-file.entity.ts';
import { Mail } from '../features/mails/mail.entity.ts';
import { Page } from '../features/pages/page.entity.ts';
import { Project } from '../features/projects/project.entity.ts';
import { Cdn } from '../features/publishing/cdn/cdn.entity.ts';
import { CdnPurge } from '../features/publishing/cdn/cdn-purge.entity.ts';
import { Edit } from '../features/publishing/edit.entity.ts';
import { NameChange } from '../features/publishing/name-change.entity.ts';
import { PublishTarget } from '../features/publishing/publish-target.entity.ts';
import { LostObject } from '../features/releases/entities/lost-object.entity.ts';
import { SiteDraft } from '../features/releases/entities/site-draft.entity.ts';
import { SiteDraftPage } from '../features/releases/entities/site-draft-page.entity.ts';
import { SitePage } from '../features/releases/entities/site-page.entity.ts';
import { SiteRelease } from '../features/releases/entities/site-release.entity.ts';
import { Settings } from '../features/site/settings/settings.entity.ts';
import { Site } from '../features/site/site.entity.ts';
import { SocialLink } from '../features/social-media/social-link.entity.ts';
import { Testimonial } from '../features/testimonials/testimonial.entity.ts';
import { Webhook } from '../features/webhooks/webhook.entity.ts';
import { WebhookDelivery } from '../features/webhooks/webhook-delivery.entity.ts';
import { ChangeSubscriber } from './changes/change-subscriber.ts';
import { migrationsFolder } from './known-migrations.ts';
import { isUpToDate, type Migrated, migrate } from './migrate.ts';
import { sqliteSql } from './sql-dialect.ts';
import { type DatabaseFolder, prepareDatabaseFolder } from './sqlite/database-folder.ts';
import { type Observers, writableSqlite } from './sqlite/sqlite-dialect.ts';

/** All entities; both databases have the same. */
export const entities = [
  User,
  SessionFamily,
  RefreshToken,
  LoginFailure,
  SetupLink,
  TotpSecret,
  RecoveryCode,
  Passkey,
  PasskeyChallenge,
  Device,
  ActivityEntry,
  Category,
  Image,
  RetiredKey,
  FileRemoval,
  Testimonial,
  HeroSlide,
  SocialLink,
  Page,
  Project,
  ContactMessage,
  Gallery,
  GalleryPhoto,
  FormerFile,
  GalleryComment,
  GalleryEvent,
  GalleryArchive,
  Settings,
  Site,
  ContentState,
  DemoState,
  ImageChange,
  NameChange,
  Edit,
  PublishTarget,
  Cdn,
  CdnPurge,
  SiteRelease,
  SitePage,
  SiteDraft,
  SiteDraftPage,
  LostObject,
  BackupState,
  Mail,
  Webhook,
  WebhookDelivery,
] as const;

/** Reads and writes the database; each request has its own. */
export type EntityManager = SqlEntityManager;
/** What of MikroORM is used, which is the same for both databases. */
export type Orm = Pick<MikroORM, 'close' | 'getMetadata' | 'migrator'> & { em: EntityManager };

/** MikroORM's settings for an SQLite file, also used by the command that writes migrations. */
export const databaseOptions = (file: string, observers?: Observers) =>
  defineConfig({
    dbName: file,
    entities: [...entities],
    extensions: [Migrator],
    migrations: {
      path: migrationsFolder,
      snapshot: false,
      silent: true,
      dropTables: false,
    },
    // No entity has these: the index of the search.
    schemaGenerator: { skipTables: [/^image_search/] },
    driverOptions: () => writableSqlite(file, observers),
    subscribers: [new ChangeSubscriber(sqliteSql)],
  });

/** Opens the database file, creating it if there is none, and applies its migrations. */
export async function openSqlite({ data, database, isRecovery = false }: DatabaseFolder, observers?: Observers) {
  await prepareDatabaseFolder({ data, database, isRecovery });
  const isReady = isUpToDate(database);
  const orm = await MikroORM.init(databaseOptions(database, observers));
  let migrated: Migrated | null = null;
  try {
    if (!isReady) migrated = await migrate(orm.migrator, database);
  } catch (error) {
    await orm.close(true);
    throw error;
  }
  return { orm, migrated };
}
