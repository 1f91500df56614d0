import type { StatedRights } from '@vitrine/shared/contract/rights';
import { type Rights, rightsOf } from '@vitrine/shared/rights';
import { aiCrawlersOf } from '@vitrine/shared/site-choices';
import type { EntityManager } from '../database/orm.ts';
import { Settings } from '../features/site/settings/settings.entity.ts';
import { Site } from '../features/site/site.entity.ts';

/** The rights in the settings, and those in the files for machines, as stored now. */
export async function readDefaultRights(em: EntityManager) {
  const { rights, photographerName } = await em.findOneOrFail(Settings, { id: 1 }, { refresh: true });
  const { aiCrawlers } = await em.findOneOrFail(Site, { id: 1 }, { refresh: true });
  return { ...rights, photographer_name: photographerName, ai_crawlers: aiCrawlersOf(aiCrawlers) };
}

/** The rights that the files of an image should contain. */
export const readRights = async (stated: StatedRights, em: EntityManager): Promise<Rights> =>
  rightsOf(stated, await readDefaultRights(em));

/** The rights among the fields of a row or of a request. */
export const rightsIn = <Fields extends { [Right in keyof StatedRights]?: StatedRights[Right] | undefined }>({
  credit,
  copyright,
  usage_terms,
  license_url,
}: Fields): { [Right in keyof StatedRights]: Fields[Right] } => ({ credit, copyright, usage_terms, license_url });
