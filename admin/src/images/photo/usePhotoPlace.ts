import { useQueryClient } from '@tanstack/react-query';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { numbersFrom } from '../../photos/usePhotoRows.ts';
import { findPosition } from '../grid/library-pages.ts';
import type { LibraryQuery } from '../grid/library-query.ts';
import { useLibraryImages } from '../grid/useLibrary.ts';

/** A photograph of the list, and its position, counted from 0. */
export type Neighbour = { image: ImageAdminView; position: number };

type Place = {
  /** What the list knows of the photograph. Undefined if it is not where it was. */
  image: ImageAdminView | undefined;
  position: number | undefined;
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
};

/** How far a photograph may have moved while it was open, through other people's uploads or an edit that changes the order. */
const REACH = 2;

/** The place of a photograph in the list that it was opened from, and its neighbours there. `hint` is the position that it had. */
export function usePhotoPlace(query: LibraryQuery, id: number, hint: number | undefined): Place {
  const queryClient = useQueryClient();
  // A photograph that was opened by its address may be in the part of the list that is on screen.
  const near = hint ?? findPosition(queryClient, query, id);
  const around = near === undefined ? [] : numbersFrom(Math.max(0, near - REACH), near + REACH + 1);
  const imageAt = useLibraryImages(query, around);
  const neighbourAt = (position: number): Neighbour | undefined => {
    const image = position >= 0 ? imageAt(position) : undefined;
    return image && { image, position };
  };

  if (near === undefined) return { image: undefined, position: undefined, previous: undefined, next: undefined };
  const position = around.find((at) => imageAt(at)?.id === id);
  // One that has left the list, such as a private one that was made public, has left its place to the next.
  if (position === undefined)
    return { image: undefined, position, previous: neighbourAt(near - 1), next: neighbourAt(near) };
  return {
    image: imageAt(position),
    position,
    previous: neighbourAt(position - 1),
    next: neighbourAt(position + 1),
  };
}
