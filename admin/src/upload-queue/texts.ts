/** Sentences about uploads that are not in the specification. */
export const uploadTexts = {
  dialogFirst: 'Please close the dialog first',
  galleryFirst: 'Please open the photographs of the gallery first',
  onPhotograph: (canUpload: boolean) =>
    canUpload
      ? 'Drop to upload, or onto the photograph that it replaces'
      : 'Drop it onto the photograph that it replaces',
  folder: 'This is a folder. Please choose the pictures in it.',
  empty: 'The file is empty',
  fileGone: 'This file is not there any more. Please choose it again.',
  hashDiffers: 'The server holds something else than what was sent',
  noAnswer: 'No answer from the server',
  categoryGone: 'Its category was deleted meanwhile, so the image has none.',
};
