import type { PictureFiles } from '../content/photo.ts';
import { colorClasses, focalClasses } from './picture-classes.ts';
import { pictureSources } from './picture-sources.ts';

type Props = {
  photo: PictureFiles;
  alt: string;
  sizes: string;
  imagesUrl: string;
  cover?: boolean;
  loading?: 'lazy' | 'eager';
  priority?: boolean;
};

/** A photograph in all its formats. `cover` crops at the focal point; `priority` is for the picture that is visible first. */
export function Picture({ photo, alt, sizes, imagesUrl, cover = false, loading = 'lazy', priority = false }: Props) {
  const { avif, webp, jpeg } = pictureSources(photo, imagesUrl);
  const classes = ['picture', cover && `cover ${focalClasses(photo)}`, colorClasses(photo)].filter(Boolean).join(' ');

  return (
    <picture className={classes}>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        src={jpeg}
        alt={alt}
        width={photo.width}
        height={photo.height}
        loading={loading === 'lazy' ? 'lazy' : undefined}
        fetchPriority={priority ? 'high' : undefined}
      />
    </picture>
  );
}
