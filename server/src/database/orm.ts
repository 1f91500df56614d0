import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, MikroORM, type SqlEntityManager } from '@mikro-orm/sqlite';
import { DemoState } from '../demo/demo-state.entity.ts';
import { ActivityEntry } from '../modules/activity/activity-entry.entity.ts';
import { LoginFailure } from '../modules/auth/login-failure.entity.ts';
import { Passkey } from '../modules/auth/passkeys/passkey.entity.ts';
import { PasskeyChallenge } from '../modules/auth/passkeys/passkey-challenge.entity.ts';
import { RefreshToken } from '../modules/auth/refresh-token.entity.ts';
import { RecoveryCode } from '../modules/auth/second-factor/recovery-code.entity.ts';
import { TotpSecret } from '../modules/auth/second-factor/totp-secret.entity.ts';
import { SessionFamily } from '../modules/auth/session-family.entity.ts';
import { SetupLink } from '../modules/auth/setup/setup-link.entity.ts';
import { User } from '../modules/auth/user.entity.ts';
import { BackupState } from '../modules/backups/backup-state.entity.ts';
import { Category } from '../modules/categories/category.entity.ts';
import { Cdn } from '../modules/cdn/cdn.entity.ts';
import { CdnPurge } from '../modules/cdn/cdn-purge.entity.ts';
import { ContactMessage } from '../modules/contact/contact-message.entity.ts';
import { ContentState } from '../modules/content/content-state.entity.ts';
import { ImageChange } from '../modules/content/image-change.entity.ts';
import { GalleryComment } from '../modules/galleries/client/gallery-comment.entity.ts';
import { GalleryArchive } from '../modules/galleries/downloads/gallery-archive.entity.ts';
import { Gallery } from '../modules/galleries/gallery.entity.ts';
import { GalleryEvent } from '../modules/galleries/gallery-event.entity.ts';
import { GalleryPhoto } from '../modules/galleries/photos/gallery-photo.entity.ts';
import { HeroSlide } from '../modules/hero-slides/hero-slide.entity.ts';
import { FileRemoval } from '../modules/images/files/file-removal.entity.ts';
import { Image } from '../modules/images/image.entity.ts';
import { RetiredKey } from '../modules/images/renditions/retired-key.entity.ts';
import { Mail } from '../modules/mails/mail.entity.ts';
import { Page } from '../modules/pages/page.entity.ts';
import { Project } from '../modules/projects/project.entity.ts';
import { Edit } from '../modules/publishing/edit.entity.ts';
import { NameChange } from '../modules/publishing/name-change.entity.ts';
import { PublishTarget } from '../modules/publishing/publish-target.entity.ts';
import { Settings } from '../modules/settings/settings.entity.ts';
import { Site } from '../modules/site/site.entity.ts';
import { SocialLink } from '../modules/social-media/social-link.entity.ts';
import { Testimonial } from '../modules/testimonials/testimonial.entity.ts';
import { migrationsFolder } from './known-migrations.ts';
import { isUpToDate, type Migrated, migrate } from './migrate.ts';
import type { PossibleChanges } from './revision-watch.ts';
import { type DatabaseFolder, prepareDatabaseFolder } from './sqlite/database-folder.ts';
import { writableSqlite } from './sqlite/sqlite-dialect.ts';

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
  BackupState,
  Mail,
] as const;

/** Reads and writes the database; each request has its own. */
export type EntityManager = SqlEntityManager;
/** What of MikroORM is used, which is the same for both databases. */
export type Orm = Pick<MikroORM, 'close' | 'getMetadata' | 'migrator'> & { em: EntityManager };

/** MikroORM's settings for an SQLite file, also used by the command that writes migrations. */
export const databaseOptions = (file: string, changes?: PossibleChanges) =>
  defineConfig({
    dbName: file,
    entities: [...entities],
    extensions: [Migrator],
    migrations: {
      path: migrationsFolder,
      snapshotName: 'schema',
      snapshotOnMigrate: false,
      silent: true,
      dropTables: false,
    },
    driverOptions: () => writableSqlite(file, changes),
  });

/** Opens the database file, creating it if there is none, and applies its migrations. */
export async function openSqlite({ data, database, isRecovery = false }: DatabaseFolder, changes: PossibleChanges) {
  await prepareDatabaseFolder({ data, database, isRecovery });
  const isReady = isUpToDate(database);
  const orm = await MikroORM.init(databaseOptions(database, changes));
  let migrated: Migrated | null = null;
  try {
    if (!isReady) migrated = await migrate(orm.migrator, database);
  } catch (error) {
    await orm.close(true);
    throw error;
  }
  return { orm, migrated };
}
