import type { ResourceTexts } from '../feedback/resource-texts.ts';

export const texts: ResourceTexts = {
  addTitle: 'Add New Hero Slide',
  editTitle: 'Edit Hero Slide',
  created: 'Hero slide created successfully',
  updated: 'Hero slide updated successfully',
  deleted: 'Hero slide deleted successfully',
  restored: 'Hero slide restored successfully',
  createFailed: 'Failed to create hero slide',
  updateFailed: 'Failed to update hero slide',
  deleteFailed: 'Failed to delete hero slide. Please try again.',
  deleteTitle: 'Delete hero slide',
  confirmDelete: 'Are you sure you want to delete this hero slide?',
};
