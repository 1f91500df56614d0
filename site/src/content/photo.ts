import { cameraLine } from '@vitrine/shared/camera/camera-line';
import type { ImageView } from '@vitrine/shared/contract/images';
import type { SiteView } from '@vitrine/shared/contract/site/site';
import { UNCATEGORIZED } from '@vitrine/shared/presentation';
import { photoAddress } from '@vitrine/shared/site-addresses';
import { type AddressedPhoto, photoSlug } from '@vitrine/shared/slug';
import type { Library, SiteContent } from './library.ts';

/** What a page needs of a photograph. Nothing else of an image is published. */
export type Photo = PictureFiles & {
  id: number;
  title: string;
  /** Missing if it is that of the title. */
  slug?: string;
  alt: string;
  category: string;
  /** What the camera recorded, as far as the owner shows it. Missing if that is nothing, so that it costs nothing. */
  camera?: string;
};

/** The files of a photograph: all are named `<key>-<width>.<avif|webp|jpg>`. Lists the widths that exist. */
export type PictureFiles = {
  key: string;
  avif: number[];
  webp: number[];
  jpeg: number;
  width: number;
  height: number;
  color: string;
  focalX: number;
  focalY: number;
};

const RENDITION_NAME = /^(.+)-(\d+)\.(avif|webp|jpg)$/;

/** Reduces an image to what visitors see. Throws with the image if the names of its renditions do not follow the pattern. */
export function presentPhoto(image: ImageView & { slug?: string }): Photo {
  const { id, title, slug, category, width, height } = image;
  const [, key, jpegWidth] = RENDITION_NAME.exec(image.filename) ?? [];
  const widthsOf = (format: string, extension: string) =>
    image.renditions
      .filter(
        (rendition) => rendition.format === format && rendition.filename === `${key}-${rendition.width}.${extension}`,
      )
      .map((rendition) => rendition.width)
      .sort((a, b) => a - b);

  const avif = widthsOf('avif', 'avif');
  const webp = widthsOf('webp', 'webp');
  const strangers = image.renditions.filter(({ format }) => format !== 'jpeg').length - avif.length - webp.length;
  if (!key || strangers > 0) {
    throw new Error(`Image ${id} ("${title}"): the names of its renditions are not <key>-<width>.<format>`);
  }

  return {
    id,
    title,
    ...(slug && { slug }),
    alt: image.alt || title,
    category: category || UNCATEGORIZED,
    key,
    avif,
    webp,
    jpeg: Number(jpegWidth),
    width,
    height,
    color: image.dominant_color,
    focalX: image.focal_x,
    focalY: image.focal_y,
  };
}

/** What a site says beside its photographs. `categories` are all of it, if they are known. */
export type Labelling = { site: Pick<SiteView, 'language'>; categories?: readonly unknown[] };

/** The same with its labels, for the places that show them: the camera line, and no category in a site that has none. */
export function presentWithLabels(image: ImageView, { site, categories }: Labelling): Photo {
  const camera = cameraLine(image.camera ?? {}, site.language);
  const photo = { ...presentPhoto(image), ...(camera && { camera }) };
  return categories?.length === 0 && !image.category ? { ...photo, category: '' } : photo;
}

/** The photographer's portrait. */
export function portraitOf({ settings }: SiteContent, library: Library): Photo | null {
  const image = settings.portrait_image_id === null ? undefined : library.image(settings.portrait_image_id);
  return image ? presentPhoto(image) : null;
}

/** What stands for the category of a photograph; empty in a site without categories. */
export const categoryLabel = (category: string, { uncategorized }: { uncategorized: string }) =>
  category === UNCATEGORIZED ? uncategorized : category;

/** The address of a photograph's own page. */
export const photoPath = photoAddress;

/** The address of the contact form with the photograph attached. */
export const enquiryAddress = (photo: AddressedPhoto) => `/contact?photo=${encodeURIComponent(photoSlug(photo))}#write`;
