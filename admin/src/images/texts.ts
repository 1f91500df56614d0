import type { ResourceTexts } from '../feedback/resource-texts.ts';
import { t } from '../language/language.ts';

/** Images are restored from the trash, with sentences of their own. */
export const texts: ResourceTexts = {
  addTitle: t('Upload New Image'),
  editTitle: t('Edit Image'),
  created: t('Image uploaded successfully'),
  updated: t('Image updated successfully'),
  createFailed: t('Upload failed'),
  updateFailed: t('Failed to update image'),
  deleted: t('Image deleted successfully'),
  deleteFailed: t('Failed to delete image. Please try again.'),
  deleteTitle: t('Delete image'),
  confirmDelete: t('Are you sure you want to delete this image?'),
};
