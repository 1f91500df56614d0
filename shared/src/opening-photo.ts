type Candidate = { width: number; height: number; is_featured: boolean };

const isWide = ({ width, height }: Candidate) => width > height;

/** Those that are wider than high first: they fill a hero. */
export const wideFirst = <Photo extends Candidate>(photos: readonly Photo[]): Photo[] => [
  ...photos.filter(isWide),
  ...photos.filter((photo) => !isWide(photo)),
];

/** Which of these opens a site that has no hero images: the first that is wide and featured, or only wide, or the first. */
export function openingPhoto<Photo extends Candidate>(photos: readonly Photo[]): Photo | undefined {
  const ordered = wideFirst(photos);
  return ordered.find((photo) => isWide(photo) && photo.is_featured) ?? ordered[0];
}
