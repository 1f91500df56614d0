/** The beginning of a text, as long as the contract counts: in UTF-16 units, without half a character at its end. */
export const shorten = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '');

/** As many whole tags as fit. */
export function joinTags(tags: Iterable<string>, maxLength: number): string {
  let joined = '';
  for (const tag of tags) {
    const longer = joined ? `${joined}, ${tag}` : tag;
    if (tag && longer.length <= maxLength) joined = longer;
  }
  return joined;
}
