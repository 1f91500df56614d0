import type { ResourceTexts } from '../feedback/resource-texts.ts';
import { t } from '../language/language.ts';

/** The specification's sentences about testimonials. */
export const texts: ResourceTexts = {
  addTitle: t('Add Testimonial'),
  editTitle: t('Edit Testimonial'),
  created: t('Testimonial created successfully'),
  updated: t('Testimonial updated successfully'),
  deleted: t('Testimonial deleted successfully'),
  restored: t('Testimonial restored successfully'),
  createFailed: t('Failed to create testimonial'),
  updateFailed: t('Failed to update testimonial'),
  deleteFailed: t('Failed to delete testimonial. Please try again.'),
  deleteTitle: t('Delete testimonial'),
  confirmDelete: t('Are you sure you want to delete this testimonial?'),
};
