import type { SiteTextPlace } from '@vitrine/shared/site-texts/registry';
import { type TextValues, textsOfPlace } from '@vitrine/shared/site-texts/texts-of-place';
import type { SiteContent } from '../library.ts';

/** The texts of a place as the site shows them. A page's view has those of its own place only, so that a change renders no other page. */
export const ownTexts = <P extends SiteTextPlace>(place: P, { settings, site }: SiteContent, values: TextValues = {}) =>
  textsOfPlace(place, site, { photographer: settings.photographer_name, ...values });
