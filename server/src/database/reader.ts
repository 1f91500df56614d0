import type { InferKyselyDB } from '@mikro-orm/sqlite';
import type { StatedRights } from '@vitrine/shared/contract/rights';
import { Kysely, type Selectable, type Transaction } from 'kysely';
import type { LoginFailureSchema } from '../features/accounts/login-failure.entity.ts';
import type { CategorySchema } from '../features/categories/category.entity.ts';
import type { GalleryCommentSchema } from '../features/client-galleries/client/gallery-comment.entity.ts';
import type { GalleryArchiveSchema } from '../features/client-galleries/downloads/gallery-archive.entity.ts';
import type { GallerySchema } from '../features/client-galleries/gallery.entity.ts';
import type { GalleryEventSchema } from '../features/client-galleries/gallery-event.entity.ts';
import type { GalleryPhotoSchema } from '../features/client-galleries/photos/gallery-photo.entity.ts';
import type { ContentStateSchema } from '../features/content/content-state.entity.ts';
import type { ImageChangeSchema } from '../features/content/image-change.entity.ts';
import type { HeroSlideSchema } from '../features/hero-slides/hero-slide.entity.ts';
import type { FileRemovalSchema } from '../features/images/files/file-removal.entity.ts';
import type { ImageSchema } from '../features/images/image.entity.ts';
import type { RetiredKeySchema } from '../features/images/renditions/retired-key.entity.ts';
import type { FormerFileSchema } from '../features/images/replacing/former-file.entity.ts';
import type { EditSchema } from '../features/publishing/edit.entity.ts';
import type { LostObjectSchema } from '../features/releases/entities/lost-object.entity.ts';
import type { SiteDraftSchema } from '../features/releases/entities/site-draft.entity.ts';
import type { SiteDraftPageSchema } from '../features/releases/entities/site-draft-page.entity.ts';
import type { SitePageSchema } from '../features/releases/entities/site-page.entity.ts';
import type { SiteReleaseSchema } from '../features/releases/entities/site-release.entity.ts';
import type { SettingsSchema } from '../features/site/settings/settings.entity.ts';
import type { SiteSchema } from '../features/site/site.entity.ts';
import type { EntityManager } from './orm.ts';
import { type SqlDialect, sqliteSql } from './sql-dialect.ts';
import { readOnlySqlite } from './sqlite/sqlite-dialect.ts';

/** A value as the database stores it, before a presenter converts it. */
type Stored<Value> = Value extends boolean
  ? Value | 0 | 1
  : Value extends Date
    ? Value | number
    : Value extends object
      ? string
      : Value;

type AsStored<Table> = { [Column in keyof Selectable<Table>]: Stored<Selectable<Table>[Column]> };

type Entities = InferKyselyDB<
  | typeof ImageSchema
  | typeof RetiredKeySchema
  | typeof FormerFileSchema
  | typeof FileRemovalSchema
  | typeof CategorySchema
  | typeof ContentStateSchema
  | typeof ImageChangeSchema
  | typeof EditSchema
  | typeof GallerySchema
  | typeof GalleryPhotoSchema
  | typeof GalleryCommentSchema
  | typeof GalleryArchiveSchema
  | typeof GalleryEventSchema
  | typeof SiteSchema
  | typeof SettingsSchema
  | typeof HeroSlideSchema
  | typeof LoginFailureSchema
  | typeof SiteReleaseSchema
  | typeof SitePageSchema
  | typeof SiteDraftSchema
  | typeof SiteDraftPageSchema
  | typeof LostObjectSchema
>;

/** The tables that are read as plain rows. `InferKyselyDB` does not know the columns of what is embedded. */
export type Tables = { [Table in keyof Entities]: AsStored<Entities[Table]> } & { images: StatedRights };

/** Plain rows, unconverted. */
export type Rows = Pick<Kysely<Tables>, 'selectFrom'>;

/** The rows as the transaction of an entity manager sees them, what it has written included. */
export const rowsOf = (em: EntityManager): Rows => em.getKysely<Tables>();

/** The database as it was when reading began, regardless of later writes. */
export interface Snapshot {
  rows: Rows;
  /** Entities. Changes of them are not saved. */
  em: EntityManager;
  dialect: SqlDialect;
}

/**
 * Reads that may be long, on their own connections: they neither wait for writes nor block them. Lists of images are read as plain
 * rows, because entities cost about thirty times as much and a gallery may have thousands.
 */
export interface Reader {
  read<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The snapshot that a transaction reads. */
export function snapshotIn(
  rows: Transaction<Tables>,
  { em, dialect }: { em: EntityManager; dialect: SqlDialect },
): Snapshot {
  const within = em.fork({ useContext: false });
  within.setTransactionContext(rows);
  return { rows, em: within, dialect };
}

const CONNECTIONS = 4;

/** Reads an SQLite file on a few connections, which are opened when needed. */
export function createReader({ file, em }: { file: string; em: EntityManager }): Reader {
  const idle: Kysely<Tables>[] = [];
  const waiting: ((connection: Kysely<Tables>) => void)[] = [];
  let opened = 0;

  const take = async () => {
    const connection = idle.pop();
    if (connection) return connection;
    if (opened === CONNECTIONS) return new Promise<Kysely<Tables>>((resolve) => waiting.push(resolve));
    const another = new Kysely<Tables>({ dialect: readOnlySqlite(file) });
    opened += 1;
    return another;
  };

  const giveBack = (connection: Kysely<Tables>) => {
    const next = waiting.shift();
    if (next) next(connection);
    else idle.push(connection);
  };

  return {
    async read<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
      const connection = await take();
      try {
        return await connection.transaction().execute((rows) => work(snapshotIn(rows, { em, dialect: sqliteSql })));
      } finally {
        giveBack(connection);
      }
    },

    close: async () => {
      for (const connection of idle) await connection.destroy();
    },
  };
}
