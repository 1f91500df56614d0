import { type Rights, rightsOf, type StatedRights } from '@vitrine/shared/rights';
import type { EntityManager } from '../database/orm.ts';
import { Settings } from '../modules/settings/settings.entity.ts';

interface Stating {
  credit?: string | null | undefined;
  copyright?: string | null | undefined;
  usageTerms?: string | null | undefined;
  licenseUrl?: string | null | undefined;
}

/** The rights stated by an image, or by the settings for all images. */
export const statedBy = ({ credit, copyright, usageTerms, licenseUrl }: Stating): StatedRights => ({
  credit: credit ?? null,
  copyright: copyright ?? null,
  usage_terms: usageTerms ?? null,
  license_url: licenseUrl ?? null,
});

/** The rights in the settings, as stored now. */
export async function readDefaultRights(em: EntityManager) {
  const settings = await em.findOneOrFail(Settings, { id: 1 }, { refresh: true });
  return { ...statedBy(settings), photographer_name: settings.photographerName };
}

/** The rights that the files of an image should contain. */
export const readRights = async (image: Stating, em: EntityManager): Promise<Rights> =>
  rightsOf(statedBy(image), await readDefaultRights(em));
