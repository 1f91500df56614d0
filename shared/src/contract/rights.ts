import { RIGHTS_MAX_LENGTH } from '../limits.ts';
import { texts } from '../texts.ts';
import { optionalText, optionalWebAddress } from './fields.ts';

/** The creator and owner of a picture, and what others may do with it. */
export const statedRights = {
  credit: optionalText(RIGHTS_MAX_LENGTH.credit),
  copyright: optionalText(RIGHTS_MAX_LENGTH.copyright),
  usage_terms: optionalText(RIGHTS_MAX_LENGTH.usage_terms),
  license_url: optionalWebAddress(RIGHTS_MAX_LENGTH.license_url, texts.images.licenseForm),
};
