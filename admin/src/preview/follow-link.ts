/** A link within the site leads to the preview of that page; any other one leads nowhere. */
export function followLink(click: MouseEvent, onFollow: (path: string) => void) {
  const target = click.target;
  const link = target && 'closest' in target ? (target as Element).closest('a[href]') : null;
  const href = link?.getAttribute('href');
  if (!href || href.startsWith('#')) return;
  click.preventDefault();
  if (href.startsWith('/')) onFollow(href);
}
