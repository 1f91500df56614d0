import type { ProjectItem, ProjectLayout } from '@vitrine/shared/contract/site/projects';
import { layoutOf, rowsOf } from '@vitrine/shared/projects/project-rows';
import type { DocumentNode } from '../own-pages/document.ts';
import { type References, readMarkdown } from '../own-pages/markdown.ts';
import type { Photo } from '../photo.ts';

/** A row of photographs, or a text between two of them. */
export type PhotoRow = { layout: ProjectLayout; photos: Photo[] };
export type ProjectPart = PhotoRow | { text: DocumentNode[] };

export const isRow = (part: ProjectPart): part is PhotoRow => 'layout' in part;

/** The rows and texts of a project, in their order. Photographs that `photoOf` does not know are left out. */
export function partsOf(
  items: readonly ProjectItem[],
  photoOf: (id: number) => Photo | null,
  references: References,
): ProjectPart[] {
  const photos = new Map(
    items.flatMap((item) => ('image_id' in item ? [[item.image_id, photoOf(item.image_id)] as const] : [])),
  );
  const isThere = (item: ProjectItem) => !('image_id' in item) || photos.get(item.image_id);
  return rowsOf(items.filter(isThere)).flatMap((row): ProjectPart[] => {
    const [first] = row;
    if (!first) return [];
    if ('text' in first) return [{ text: readMarkdown(first.text, references) }];
    const shown = row.flatMap((item) => ('image_id' in item ? (photos.get(item.image_id) ?? []) : []));
    return [{ layout: first.layout === 'full' ? 'full' : layoutOf(shown.length), photos: shown }];
  });
}

/** The photographs of these parts, each once. */
export const photosOf = (parts: readonly ProjectPart[]): Photo[] => [
  ...new Map(parts.flatMap((part) => (isRow(part) ? part.photos : [])).map((photo) => [photo.id, photo])).values(),
];
