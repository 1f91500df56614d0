const IMAGES_PATH = 'static/images';

/** Where a rendition lies, seen from the storage base. */
export const filePathOf = (filename: string) => `${IMAGES_PATH}/${filename}`;

/** The address of a rendition. `base` is the origin that serves images; empty for the page's own. */
export const imageUrl = (filename: string, base = '') => `${base}/${IMAGES_PATH}/${encodeURIComponent(filename)}`;
