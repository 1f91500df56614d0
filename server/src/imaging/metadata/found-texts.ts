import { printable, withoutBlanks } from '@vitrine/shared/printable';
import type { ExpandedTags } from 'exifreader';
import { type FoundTexts, TEXT_MAX_LENGTH } from '../processes/protocol.ts';

/**
 * Title, caption, alternative text and keywords as the file states them. EXIF has a description too, but cameras write their names into it.
 */
export function findTexts({ iptc, xmp }: ExpandedTags): FoundTexts {
  const [packet, records]: [Record<string, unknown>, Record<string, unknown>] = [{ ...xmp }, { ...iptc }];
  // XMP first: it is always Unicode, and programs that write both shorten the others.
  const first = (...tags: unknown[]) => tags.map(textOf).find(Boolean) ?? null;
  return {
    title: inLine(first(packet.title, records['Object Name'], packet.Headline, records.Headline)),
    alt: inLine(first(packet.AltTextAccessibility)),
    description: first(packet.description, records['Caption/Abstract']),
    tags: inLine(first(packet.subject, records.Keywords)),
  };
}

interface Tag {
  value?: unknown;
  description?: unknown;
  attributes?: { lang?: unknown };
}

const isTag = (tag: unknown): tag is Tag => typeof tag === 'object' && tag !== null;

/** The text of a tag; of a text in several languages the first, which is that of the author; of a list all items. */
function textOf(tag: unknown): string {
  const tags = [tag].flat().filter(isTag);
  const versions = [tags[0]?.value].flat().filter(isTag);
  const said = versions[0]?.attributes?.lang ? versions.slice(0, 1) : tags;
  const found = said.map(({ description }) => description).filter((one) => typeof one === 'string');
  const clean = withoutBlanks(printable(found.join(', ').toWellFormed()).replace(/\r\n?/g, '\n')).trim();
  return clean.slice(0, TEXT_MAX_LENGTH).toWellFormed();
}

const inLine = (text: string | null) => text?.replace(/\s+/g, ' ') ?? null;
