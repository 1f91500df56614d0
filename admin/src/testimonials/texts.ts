import type { ResourceTexts } from '../feedback/resource-texts.ts';

export const texts: ResourceTexts = {
  addTitle: 'Add Testimonial',
  editTitle: 'Edit Testimonial',
  created: 'Testimonial created successfully',
  updated: 'Testimonial updated successfully',
  deleted: 'Testimonial deleted successfully',
  restored: 'Testimonial restored successfully',
  createFailed: 'Failed to create testimonial',
  updateFailed: 'Failed to update testimonial',
  deleteFailed: 'Failed to delete testimonial. Please try again.',
  deleteTitle: 'Delete testimonial',
  confirmDelete: 'Are you sure you want to delete this testimonial?',
};
