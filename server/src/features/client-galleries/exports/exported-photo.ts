import { withoutExtension } from '../../../http/uploads/original-name.ts';

/** What is exported of a photograph that was chosen or is a favourite. */
export interface ExportedPhoto {
  originalName: string;
  /** The title of its section. */
  section: string | null;
  isFavourite: boolean;
  isChosen: boolean;
  comments: readonly { author: 'client' | 'photographer'; text: string }[];
}

type Named = Pick<ExportedPhoto, 'originalName'>;

/** The name without its extension: the raw file on the photographer's disk has another one. */
export const stemOf = ({ originalName }: Named) => withoutExtension(originalName);

/** The names without extensions, each once. */
export const stemsOf = (photos: readonly Named[]) => [...new Set(photos.map(stemOf))];
