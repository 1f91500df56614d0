import type { ProjectItem } from '@vitrine/shared/contract/site/projects';
import { isPhoto } from './sequence/sequence.ts';

type Covered = { cover_image_id?: number | null | undefined; items?: readonly ProjectItem[] | undefined };

/** The chosen cover, or else the first photograph. */
export const coverOf = ({ cover_image_id, items = [] }: Covered) => cover_image_id ?? items.find(isPhoto)?.image_id;
