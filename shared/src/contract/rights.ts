import { z } from 'zod';
import { RIGHTS_MAX_LENGTH } from '../limits.ts';
import * as texts from '../texts.ts';
import { optionalText, optionalWebAddress } from './fields.ts';

/** Rights as stored with an image, or in the settings for the images that have none of their own. */
export const StatedRights = z.object({
  credit: z.string().nullable(),
  copyright: z.string().nullable(),
  usage_terms: z.string().nullable(),
  /** Address of the licence, http or https. */
  license_url: z.string().nullable(),
});
export type StatedRights = z.infer<typeof StatedRights>;

/** The same as fields of a form. */
export const rightsFields = {
  credit: optionalText(RIGHTS_MAX_LENGTH.credit),
  copyright: optionalText(RIGHTS_MAX_LENGTH.copyright),
  usage_terms: optionalText(RIGHTS_MAX_LENGTH.usage_terms),
  license_url: optionalWebAddress(RIGHTS_MAX_LENGTH.license_url, texts.images.licenseForm),
} satisfies Record<keyof StatedRights, z.ZodType>;
