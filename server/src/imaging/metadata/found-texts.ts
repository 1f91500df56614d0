import { oneLine, printable, withoutBlanks } from '@vitrine/shared/printable';
import { joinTags, shorten } from '@vitrine/shared/shorten';
import type { ExpandedTags } from 'exifreader';
import { TEXT_MAX_LENGTH } from '../processes/limits.ts';
import type { FoundTexts } from '../processes/protocol.ts';

/** Texts that cameras write into every picture's caption. */
const FILLER =
  /^((OLYMPUS|KONICA MINOLTA|SAMSUNG|MINOLTA|VIVITAR)?\s*DIGITAL (STILL )?CAMERA|SONY DSC|DCIM.*|SAMSUNG CAMERA PICTURES|<[^>]*>)$/i;

/** Title, caption, alternative text and keywords as the file states them in XMP or IPTC, as long as an image may have them. */
export function findTexts({ iptc, xmp }: ExpandedTags): FoundTexts {
  const [packet, records]: [Record<string, unknown>, Record<string, unknown>] = [{ ...xmp }, { ...iptc }];
  // XMP first: it is always Unicode, and programs that write both shorten the others.
  const first = (...tags: unknown[]) => tags.map((tag) => textsOf(tag)[0]).find(Boolean) ?? '';
  const caption = first(packet.description, records['Caption/Abstract']);
  const keywords = [packet.subject, records.Keywords].map(textsOf).find((words) => words.length > 0) ?? [];
  const { tags } = TEXT_MAX_LENGTH;
  const title = first(packet.title, records['Object Name'], packet.Headline, records.Headline);
  return {
    title: oneLine(title, TEXT_MAX_LENGTH.title) || null,
    alt: oneLine(first(packet.AltTextAccessibility), TEXT_MAX_LENGTH.alt) || null,
    description: FILLER.test(caption) ? null : cut(caption, TEXT_MAX_LENGTH.description) || null,
    // A comma inside one would split it.
    tags: joinTags(new Set(keywords.map((word) => oneLine(word.replaceAll(',', ' '), tags))), tags) || null,
  };
}

interface Tag {
  value?: unknown;
  description?: unknown;
}

const isTag = (tag: unknown): tag is Tag => typeof tag === 'object' && tag !== null;

/** The texts of a tag: one, the members of a list, or one a language, of which the first is the author's. */
function textsOf(tag: unknown): string[] {
  if (Array.isArray(tag)) return tag.flatMap(textsOf);
  if (!isTag(tag)) return [];
  if (Array.isArray(tag.value) && tag.value.some(isTag)) return tag.value.flatMap(textsOf);
  return typeof tag.description === 'string' && tag.description.trim() ? [tag.description.trim()] : [];
}

const cut = (text: string, length: number) =>
  withoutBlanks(shorten(printable(text.replace(/\r\n?/g, '\n')), length)).trim();
