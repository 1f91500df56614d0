import { PICTURE_ENDINGS } from '@vitrine/shared/picture-name';

/** For an input of files: with the endings, since not every system knows all of them for pictures. */
export const ANY_PICTURE = ['image/*', ...PICTURE_ENDINGS].join();
