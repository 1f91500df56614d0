import type { ContentView } from '@vitrine/shared/contract/content';
import type { ImageView } from '@vitrine/shared/contract/images';
import { remembered } from '../../src/content/remembered.ts';

const groupByKey = remembered((images: readonly ImageView[]) => Map.groupBy(images, ({ filename }) => keyOf(filename)));

/** Looks up the files of all public photographs by name. */
export function createPublicPictures({ images }: Pick<ContentView, 'images'>) {
  const byKey = groupByKey(images);

  return {
    has: (name: string): boolean =>
      byKey
        .get(keyOf(name))
        ?.some(
          ({ filename, renditions, social_card: card }) =>
            filename === name || card?.filename === name || renditions.some((file) => file.filename === name),
        ) ?? false,
  };
}

/** The part of the file name that all files of a photograph share. */
export const keyOf = (name: string) => name.replace(/-(?:card-)?\w+\.\w+$/, '');
