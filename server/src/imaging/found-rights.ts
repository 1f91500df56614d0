import type { ExpandedTags } from 'exifreader';
import type { Rights } from './protocol.ts';

/** Limit of the fields they are kept in; the contract has the same. */
const LONGEST = 200;

/** Creator and copyright as the file itself states them. */
export function findRights({ exif, iptc, xmp }: ExpandedTags): Rights {
  // XMP first: it is always Unicode, and the programs that write all three cut the others to fit.
  return {
    credit: firstText([xmp?.creator, xmp?.Credit, iptc?.['By-line'], iptc?.Credit, exif?.Artist]),
    copyright: firstText([xmp?.rights, iptc?.['Copyright Notice'], exif?.Copyright]),
  };
}

/** Per field: what the owner gave, else what the file states, else the default of the site. */
export const effectiveRights = (given: Rights, found: Rights, defaults: Rights): Rights => ({
  credit: cleanText(given.credit) ?? found.credit ?? cleanText(defaults.credit),
  copyright: cleanText(given.copyright) ?? found.copyright ?? cleanText(defaults.copyright),
});

type Tag = { description?: unknown } | { description?: unknown }[] | undefined;

function firstText(tags: readonly Tag[]): string | null {
  for (const tag of tags) {
    const descriptions = (Array.isArray(tag) ? tag : [tag]).map((one) => one?.description);
    const text = cleanText(descriptions.filter((one) => typeof one === 'string').join(', '));
    if (text) return text;
  }
  return null;
}

/** One line without control or direction-changing characters. Null when nothing is left. */
function cleanText(text: string | null): string | null {
  const clean = (text ?? '')
    .replace(/[\p{Cc}\p{Bidi_Control}\ufffd\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return [...clean].slice(0, LONGEST).join('').trim() || null;
}
