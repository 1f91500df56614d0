/** How the names of the pictures that are accepted end. Cameras write HEIC as `.hif`, and some browsers save a JPEG as `.jfif`. */
export const PICTURE_ENDINGS = [
  ...['.jpg', '.jpeg', '.jfif', '.png', '.gif', '.webp'],
  ...['.tif', '.tiff', '.heic', '.heif', '.hif'],
];

export const isPictureName = (name: string) => PICTURE_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));
