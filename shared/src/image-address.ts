const IMAGES_PATH = 'static/images';

/** The path of a rendition relative to the storage base. */
export const filePathOf = (filename: string) => `${IMAGES_PATH}/${filename}`;

/** The address of a rendition. `base` is the origin that serves images; empty for the page's own. */
export const imageUrl = (filename: string, base = '') => `${base}/${IMAGES_PATH}/${encodeURIComponent(filename)}`;

/**
 * How long copies of a public picture may be used. Since a name never changes its content, this only concerns pictures that are taken
 * down: shared caches have to ask again after minutes, a browser that has shown the picture after a day.
 */
export const PICTURE_CACHE_CONTROL = 'public, max-age=86400, s-maxage=300, stale-while-revalidate=300';
