import type { ResourceTexts } from '../../feedback/resource-texts.ts';
import { t } from '../../language/language.ts';

export const texts: ResourceTexts = {
  addTitle: t('Add page'),
  editTitle: t('Edit page'),
  created: t('Page created successfully'),
  updated: t('Page updated successfully'),
  deleted: t('Page deleted successfully'),
  restored: t('Page restored successfully'),
  createFailed: t('Failed to create page'),
  updateFailed: t('Failed to update page'),
  deleteFailed: t('Failed to delete page. Please try again.'),
  deleteTitle: t('Delete page'),
  confirmDelete: t('Are you sure you want to delete this page?'),
};
