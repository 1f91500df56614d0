import { t } from '../language/language.ts';

/** Sentences about uploads that are not in the specification. */
export const uploadTexts = {
  dialogFirst: t('Please close the dialog first'),
  galleryFirst: t('Please open the photographs of the gallery first'),
  drop: t('Drop to upload'),
  onPhotograph: (canUpload: boolean) =>
    canUpload
      ? t('Drop to upload, or onto the photograph that it replaces')
      : t('Drop it onto the photograph that it replaces'),
  folder: t('This is a folder. Please choose the pictures in it.'),
  empty: t('The file is empty'),
  unreadable: t('This file cannot be read. Please choose it again.'),
  fileGone: t('This file is not there any more. Please choose it again.'),
  hashDiffers: t('The server holds something else than what was sent'),
  noAnswer: t('No answer from the server'),
  categoryGone: t('Its category was deleted meanwhile, so the image has none.'),
};
