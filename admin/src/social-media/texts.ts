import type { ResourceTexts } from '../feedback/resource-texts.ts';
import { t } from '../language/language.ts';

/** The specification's sentences about social media links. */
export const texts: ResourceTexts = {
  addTitle: t('Add Social Media Link'),
  editTitle: t('Edit Social Media Link'),
  created: t('Social media link created successfully'),
  updated: t('Social media link updated successfully'),
  deleted: t('Social media link deleted successfully'),
  restored: t('Social media link restored successfully'),
  createFailed: t('Failed to create social media link'),
  updateFailed: t('Failed to update social media link'),
  deleteFailed: t('Failed to delete social media link. Please try again.'),
  deleteTitle: t('Delete social media link'),
  confirmDelete: t('Are you sure you want to delete this social media link?'),
};
