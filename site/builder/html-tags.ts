/** One start tag of a page, with the raw text of a script or style element. */
export type Tag = { name: string; attributes: Map<string, string>; text: string };

const TAG = /<!--[\s\S]*?-->|<([a-zA-Z][^\s/>]*)((?:[^"'>]|"[^"]*"|'[^']*')*)>/g;
const ATTRIBUTE = /([^\s"'=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g;
const RAW_TEXT = new Set(['script', 'style']);
const ENTITIES: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', '#34': '"', '#38': '&', '#39': "'" };

/** Reads the tags of a page that Astro has rendered. A tag inside an attribute or a script is text, as it is to a browser. */
export function* tagsOf(html: string): Generator<Tag> {
  const tags = new RegExp(TAG);
  for (let match = tags.exec(html); match; match = tags.exec(html)) {
    const name = match[1]?.toLowerCase();
    if (!name) continue;
    const start = tags.lastIndex;
    const end = RAW_TEXT.has(name) ? html.toLowerCase().indexOf(`</${name}`, start) : start;
    tags.lastIndex = end < 0 ? html.length : end;
    yield { name, attributes: attributesOf(match[2] ?? ''), text: html.slice(start, tags.lastIndex) };
  }
}

function attributesOf(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name, double, single, bare] of text.matchAll(ATTRIBUTE)) {
    if (name) attributes.set(name.toLowerCase(), decodeEntities(double ?? single ?? bare ?? ''));
  }
  return attributes;
}

/** The text that a piece of HTML stands for, as far as entities go. */
export const decodeEntities = (text: string) =>
  text.replace(/&([a-z]+|#\d+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
