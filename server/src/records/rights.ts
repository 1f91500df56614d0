import { type Rights, rightsOf, type StatedRights } from '@vitrine/shared/rights';
import type { EntityManager } from '../database/orm.ts';
import { Settings } from '../modules/settings/settings.entity.ts';

interface Stating {
  credit?: string | null | undefined;
  copyright?: string | null | undefined;
  usageTerms?: string | null | undefined;
  licenseUrl?: string | null | undefined;
}

/** What an image, or the settings for all images, states of its rights. */
export const statedBy = ({ credit, copyright, usageTerms, licenseUrl }: Stating): StatedRights => ({
  credit: credit ?? null,
  copyright: copyright ?? null,
  usage_terms: usageTerms ?? null,
  license_url: licenseUrl ?? null,
});

/** What the settings say for every image, as it stands in the database now. */
export async function readDefaultRights(em: EntityManager) {
  const settings = await em.findOneOrFail(Settings, { id: 1 }, { refresh: true });
  return { ...statedBy(settings), photographer_name: settings.photographerName };
}

/** The rights that the files of an image are to carry. */
export const readRights = async (image: Stating, em: EntityManager): Promise<Rights> =>
  rightsOf(statedBy(image), await readDefaultRights(em));
