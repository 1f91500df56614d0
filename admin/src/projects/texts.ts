import type { ResourceTexts } from '../feedback/resource-texts.ts';
import { t } from '../language/language.ts';

export const texts: ResourceTexts = {
  addTitle: t('Add project'),
  editTitle: t('Edit project'),
  created: t('Project created successfully'),
  updated: t('Project updated successfully'),
  deleted: t('Project deleted successfully'),
  restored: t('Project restored successfully'),
  createFailed: t('Failed to create project'),
  updateFailed: t('Failed to update project'),
  deleteFailed: t('Failed to delete project. Please try again.'),
  deleteTitle: t('Delete project'),
  confirmDelete: t('Are you sure you want to delete this project?'),
};
