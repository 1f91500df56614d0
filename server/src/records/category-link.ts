/** A link to the gallery that names a category, after this was renamed. Any other link stays as it is. */
export function renamedLink(link: string, { before, name }: { before: string; name: string }): string {
  if (!link.startsWith('/gallery')) return link;
  const { pathname, search, hash } = new URL(link, 'http://site.example');
  const query = new URLSearchParams(search);
  if (query.get('category') !== before) return link;
  query.set('category', name);
  return `${pathname}?${query}${hash}`;
}
