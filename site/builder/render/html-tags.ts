/** A start tag of a page, with its attributes as written, and the raw text of a script or style element. */
export type Tag = { name: string; source: string; text: string };

const NAME = /[a-zA-Z][^\s/>]*/y;
const QUOTE_OR_END = /["'>]/g;
const ATTRIBUTE = /([^\s"'=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g;
const RAW_TEXT_ENDS: Record<string, RegExp> = { script: /<\/script/gi, style: /<\/style/gi };
const ENTITIES: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', '#34': '"', '#38': '&', '#39': "'" };
const COMMENT = { opens: '<!--', closes: '-->' };

/** Reads the tags of a page rendered by Astro. As in browsers, a tag inside an attribute or a script is text. */
export function* tagsOf(html: string): Generator<Tag> {
  let at = 0;
  for (let opens = html.indexOf('<'); opens >= 0; opens = html.indexOf('<', at)) {
    if (html.startsWith(COMMENT.opens, opens)) {
      const closes = html.indexOf(COMMENT.closes, opens);
      if (closes < 0) return;
      at = closes + COMMENT.closes.length;
      continue;
    }
    const [written] = matchAt(NAME, html, opens + 1) ?? [];
    at = opens + 1 + (written?.length ?? 0);
    if (!written) continue;

    const end = endOfTag(html, at);
    if (end < 0) return;
    const name = written.toLowerCase();
    const source = html.slice(at, end);
    const start = end + 1;
    const rawTextEnd = RAW_TEXT_ENDS[name];
    at = rawTextEnd ? (matchAt(rawTextEnd, html, start)?.index ?? html.length) : start;
    yield { name, source, text: html.slice(start, at) };
  }
}

/** The end of the tag whose attributes begin at `at`; -1 if it never ends. */
function endOfTag(html: string, at: number): number {
  let mark = matchAt(QUOTE_OR_END, html, at);
  while (mark && mark[0] !== '>') {
    const closes = html.indexOf(mark[0], mark.index + 1);
    mark = closes < 0 ? null : matchAt(QUOTE_OR_END, html, closes + 1);
  }
  return mark?.index ?? -1;
}

function matchAt(pattern: RegExp, text: string, at: number) {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Parses the attributes of a tag. `tagsOf` does not, because most tags are skipped. */
export function attributesOf(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name, double, single, bare] of text.matchAll(ATTRIBUTE)) {
    if (name) attributes.set(name.toLowerCase(), decodeEntities(double ?? single ?? bare ?? ''));
  }
  return attributes;
}

/** Decodes the HTML entities of a text. */
export const decodeEntities = (text: string) =>
  text.includes('&') ? text.replace(/&([a-z]+|#\d+);/g, (entity, name: string) => ENTITIES[name] ?? entity) : text;
