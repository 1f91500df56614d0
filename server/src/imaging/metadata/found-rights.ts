import type { StatedRights } from '@vitrine/shared/contract/rights';
import { RIGHTS_MAX_LENGTH } from '@vitrine/shared/limits';
import { completeLink, isWebAddress } from '@vitrine/shared/links';
import { printable } from '@vitrine/shared/printable';
import { cleanRight } from '@vitrine/shared/rights';
import type { ExpandedTags, XmpTag } from 'exifreader';
import type { GivenRights } from '../processes/protocol.ts';

/** Creator, copyright, terms and licence as stated in the file itself. */
export function findRights({ exif, iptc, xmp }: ExpandedTags): StatedRights {
  // XMP first: it is always Unicode, and programs that write all three shorten the others.
  return {
    credit: cleanRight(firstText([xmp?.creator, xmp?.Credit, iptc?.['By-line'], iptc?.Credit, exif?.Artist])),
    copyright: cleanRight(firstText([...languagesOf(xmp?.rights), iptc?.['Copyright Notice'], exif?.Copyright])),
    usage_terms: cleanRight(firstText(languagesOf(xmp?.UsageTerms)), 'usage_terms'),
    license_url: webAddress(firstText([xmp?.WebStatement])),
  };
}

/** For each field the owner's value, else that of the file. */
export const statedRights = (given: GivenRights, found: StatedRights): StatedRights => ({
  credit: cleanRight(given.credit) ?? found.credit,
  copyright: cleanRight(given.copyright) ?? found.copyright,
  usage_terms: cleanRight(given.usage_terms, 'usage_terms') ?? found.usage_terms,
  license_url: given.license_url || found.license_url,
});

type Tag = { description?: unknown } | { description?: unknown }[] | undefined;

/** The text of a tag in each of its languages, of which the first is the author's. */
const languagesOf = (tag: XmpTag | undefined): Tag[] => (Array.isArray(tag?.value) ? tag.value : [tag]);

function firstText(tags: readonly Tag[]): string | null {
  for (const tag of tags) {
    const descriptions = (Array.isArray(tag) ? tag : [tag]).map((one) => one?.description);
    const text = descriptions.filter((one) => typeof one === 'string').join(', ');
    if (cleanRight(text)) return text;
  }
  return null;
}

/** A licence address in a file must fulfil the same rules as one that the owner enters. */
function webAddress(text: string | null): string | null {
  const link = completeLink(printable(text ?? '').trim());
  return isWebAddress(link) && link.length <= RIGHTS_MAX_LENGTH.license_url ? link : null;
}
