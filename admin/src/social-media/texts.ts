import type { ResourceTexts } from '../feedback/resource-texts.ts';

export const texts: ResourceTexts = {
  addTitle: 'Add Social Media Link',
  editTitle: 'Edit Social Media Link',
  created: 'Social media link created successfully',
  updated: 'Social media link updated successfully',
  deleted: 'Social media link deleted successfully',
  restored: 'Social media link restored successfully',
  createFailed: 'Failed to create social media link',
  updateFailed: 'Failed to update social media link',
  deleteFailed: 'Failed to delete social media link. Please try again.',
  deleteTitle: 'Delete social media link',
  confirmDelete: 'Are you sure you want to delete this social media link?',
};
