import type { InferKyselyDB } from '@mikro-orm/sqlite';
import type { CategorySchema } from '../modules/categories/category.entity.ts';
import type { ContentStateSchema } from '../modules/content/content-state.entity.ts';
import type { ImageSchema } from '../modules/images/image.entity.ts';
import type { EntityManager } from './orm.ts';

/** The tables that are read as plain rows. */
type Tables = InferKyselyDB<typeof ImageSchema | typeof CategorySchema | typeof ContentStateSchema>;

/** Queries for plain rows, with booleans, dates and JSON as the language knows them. Joins an open transaction. */
export const rowsOf = (em: EntityManager) => em.getKysely<Tables>({ convertValues: true });
