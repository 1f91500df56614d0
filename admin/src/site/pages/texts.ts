import type { ResourceTexts } from '../../feedback/resource-texts.ts';

export const texts: ResourceTexts = {
  addTitle: 'Add Page',
  editTitle: 'Edit Page',
  created: 'Page created successfully',
  updated: 'Page updated successfully',
  deleted: 'Page deleted successfully',
  restored: 'Page restored successfully',
  createFailed: 'Failed to create page',
  updateFailed: 'Failed to update page',
  deleteFailed: 'Failed to delete page. Please try again.',
  deleteTitle: 'Delete page',
  confirmDelete: 'Are you sure you want to delete this page?',
};
