import { access, constants, mkdir } from 'node:fs/promises';
import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, MikroORM } from '@mikro-orm/sqlite';
import { CompiledQuery } from 'kysely';
import { RefreshToken } from '../modules/auth/refresh-token.entity.ts';
import { User } from '../modules/auth/user.entity.ts';
import { Category } from '../modules/categories/category.entity.ts';
import { ContactMessage } from '../modules/contact/contact-message.entity.ts';
import { ContentState } from '../modules/content/content-state.entity.ts';
import { HeroSlide } from '../modules/hero-slides/hero-slide.entity.ts';
import { Image } from '../modules/images/image.entity.ts';
import { PublishTarget } from '../modules/publishing/publish-target.entity.ts';
import { Settings } from '../modules/settings/settings.entity.ts';
import { SocialLink } from '../modules/social-media/social-link.entity.ts';
import { Testimonial } from '../modules/testimonials/testimonial.entity.ts';

const entities = [
  User,
  RefreshToken,
  Category,
  Image,
  Testimonial,
  HeroSlide,
  SocialLink,
  ContactMessage,
  Settings,
  ContentState,
  PublishTarget,
] as const;

export type Orm = Awaited<ReturnType<typeof openDatabase>>;
/** Reads and writes the database; inside a request each one has its own. */
export type EntityManager = Orm['em'];

/** SQLite waits this long for another process before it answers "busy". */
const BUSY_TIMEOUT_MS = 5_000;

const pragmas = ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON', `busy_timeout = ${BUSY_TIMEOUT_MS}`];

interface RawConnection {
  executeQuery(query: CompiledQuery): Promise<unknown>;
}

/** MikroORM's settings for one database file, also used by the command that writes migrations. */
export const databaseOptions = (file: string) =>
  defineConfig({
    dbName: file,
    entities: [...entities],
    extensions: [Migrator],
    migrations: {
      path: `${import.meta.dirname}/migrations`,
      snapshotName: 'schema',
      snapshotOnMigrate: false,
      silent: true,
      dropTables: false,
    },
    onCreateConnection: async (connection) => {
      for (const pragma of pragmas) {
        await (connection as RawConnection).executeQuery(CompiledQuery.raw(`pragma ${pragma}`));
      }
    },
  });

/**
 * Opens the database file, making it when there is none, and brings its schema up to date.
 * An acknowledged write survives a power cut: the log is written ahead and synced at each commit.
 */
export async function openDatabase({ data, database }: { data: string; database: string }) {
  await mkdir(data, { recursive: true });
  await access(data, constants.W_OK);
  const orm = await MikroORM.init(databaseOptions(database));
  try {
    await orm.migrator.up();
  } catch (error) {
    await orm.close(true);
    throw error;
  }
  return orm;
}
