import type { ClientGallery, ClientPhoto, GalleryMarks } from '@vitrine/shared/contract/galleries/client';

export type Filter = 'all' | 'favourites' | 'chosen';
/** Photographs of a section. Its title is null if they are in none. */
export type Group = { id: string; title: string | null; photos: readonly ClientPhoto[] };

export const filtered = (photos: readonly ClientPhoto[], filter: Filter, marks: GalleryMarks) => {
  if (filter === 'all') return photos;
  const marked = new Set(marks[filter]);
  return photos.filter(({ id }) => marked.has(id));
};

/** Photographs by section, in their order. Sections without any are left out. */
export function groupsOf({ sections }: Pick<ClientGallery, 'sections'>, photos: readonly ClientPhoto[]): Group[] {
  const titles = new Map(sections.map(({ id, title }) => [id, title]));
  const groups: { id: string; title: string | null; photos: ClientPhoto[] }[] = [];
  for (const photo of photos) {
    const id = photo.section ?? '';
    const current = groups.at(-1);
    if (current?.id === id) current.photos.push(photo);
    else groups.push({ id, title: titles.get(id) ?? null, photos: [photo] });
  }
  return groups;
}
