import { recordTexts } from '../feedback/resource-texts.ts';

/** Images are restored from the trash, with sentences of their own. */
export const texts = {
  ...recordTexts('Image'),
  addTitle: 'Upload New Image',
  created: 'Image uploaded successfully',
  createFailed: 'Upload failed',
  restored: undefined,
};
