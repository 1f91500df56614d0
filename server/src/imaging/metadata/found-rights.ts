import { statedRights as fields } from '@vitrine/shared/contract/rights';
import { cleanRight, type StatedRights } from '@vitrine/shared/rights';
import type { ExpandedTags } from 'exifreader';

/** Creator, copyright, terms and licence as the file itself states them. */
export function findRights({ exif, iptc, xmp }: ExpandedTags): StatedRights {
  // XMP first: it is always Unicode, and the programs that write all three cut the others to fit.
  return {
    credit: cleanRight(firstText([xmp?.creator, xmp?.Credit, iptc?.['By-line'], iptc?.Credit, exif?.Artist])),
    copyright: cleanRight(firstText([xmp?.rights, iptc?.['Copyright Notice'], exif?.Copyright])),
    usage_terms: cleanRight(firstText([xmp?.UsageTerms]), 'usage_terms'),
    license_url: webAddress(firstText([xmp?.WebStatement])),
  };
}

/** Per field: what the owner gave, else what the file states. */
export const statedRights = (given: StatedRights, found: StatedRights): StatedRights => ({
  credit: cleanRight(given.credit) ?? found.credit,
  copyright: cleanRight(given.copyright) ?? found.copyright,
  usage_terms: cleanRight(given.usage_terms, 'usage_terms') ?? found.usage_terms,
  license_url: given.license_url || found.license_url,
});

type Tag = { description?: unknown } | { description?: unknown }[] | undefined;

function firstText(tags: readonly Tag[]): string | null {
  for (const tag of tags) {
    const descriptions = (Array.isArray(tag) ? tag : [tag]).map((one) => one?.description);
    const text = descriptions.filter((one) => typeof one === 'string').join(', ');
    if (cleanRight(text)) return text;
  }
  return null;
}

/** Whatever a stranger's file names as its licence must be an address that the owner could have entered. */
function webAddress(text: string | null): string | null {
  const parsed = fields.license_url.safeParse(text);
  return parsed.success ? parsed.data || null : null;
}
