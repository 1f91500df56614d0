import type { ClientGallery, ClientPhoto, GalleryMarks } from '@vitrine/shared/contract/galleries/client';

export type Filter = 'all' | 'favourites' | 'chosen';
/** Photographs of a section, or of none. The title is null where they stand without a heading. */
export type Group = { id: string; title: string | null; photos: readonly ClientPhoto[] };

export const filtered = (photos: readonly ClientPhoto[], filter: Filter, marks: GalleryMarks) => {
  if (filter === 'all') return photos;
  const marked = new Set(marks[filter]);
  return photos.filter(({ id }) => marked.has(id));
};

/**
 * Photographs by section, in their order. Sections without any are left out. Those in none, or in one that was removed,
 * are one group with the title `rest`, so that nobody takes them for a part of the section above; alone they need none.
 */
export function groupsOf(
  { sections }: Pick<ClientGallery, 'sections'>,
  photos: readonly ClientPhoto[],
  rest: string,
): Group[] {
  const titles = new Map(sections.map(({ id, title }) => [id, title]));
  const groups: { id: string; title: string | null; photos: ClientPhoto[] }[] = [];
  for (const photo of photos) {
    const id = photo.section !== null && titles.has(photo.section) ? photo.section : '';
    const current = groups.at(-1);
    if (current?.id === id) current.photos.push(photo);
    else groups.push({ id, title: titles.get(id) ?? (current ? rest : null), photos: [photo] });
  }
  return groups;
}
