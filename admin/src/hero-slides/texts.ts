import type { ResourceTexts } from '../feedback/resource-texts.ts';
import { t } from '../language/language.ts';

/** The specification's sentences about hero slides. */
export const texts: ResourceTexts = {
  addTitle: t('Add New Hero Slide'),
  editTitle: t('Edit Hero Slide'),
  created: t('Hero slide created successfully'),
  updated: t('Hero slide updated successfully'),
  deleted: t('Hero slide deleted successfully'),
  restored: t('Hero slide restored successfully'),
  createFailed: t('Failed to create hero slide'),
  updateFailed: t('Failed to update hero slide'),
  deleteFailed: t('Failed to delete hero slide. Please try again.'),
  deleteTitle: t('Delete hero slide'),
  confirmDelete: t('Are you sure you want to delete this hero slide?'),
};
