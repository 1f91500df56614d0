import type { ContentView } from '@vitrine/shared/contract/content';

/** Looks up the files of all public photographs by name. */
export function createPublicPictures({ images }: Pick<ContentView, 'images'>) {
  const byKey = Map.groupBy(images, ({ filename }) => keyOf(filename));

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
