import type { ResourceTexts } from '../feedback/resource-texts.ts';
import { t } from '../language/language.ts';

/** The specification's sentences about categories. A deleted one cannot be restored, because its images have no category by then. */
export const texts: ResourceTexts = {
  addTitle: t('Add Category'),
  editTitle: t('Edit Category'),
  created: t('Category created successfully'),
  updated: t('Category updated successfully'),
  deleted: t('Category deleted successfully'),
  createFailed: t('Failed to create category'),
  updateFailed: t('Failed to update category'),
  deleteFailed: t('Failed to delete category. Please try again.'),
  deleteTitle: t('Delete category'),
  confirmDelete: t('Are you sure you want to delete this category?'),
};
