import type { EntityManager } from '../database/orm.ts';
import { Settings } from '../features/site/settings/settings.entity.ts';

/** The time zone in which days are counted: where the owner is, or that of the server until this is known. */
export async function readTimeZone(em: EntityManager): Promise<string> {
  const { timeZone } = await em.findOneOrFail(Settings, { id: 1 });
  return timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}
