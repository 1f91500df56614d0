import type { ResourceTexts } from '../feedback/resource-texts.ts';

export const texts: ResourceTexts = {
  addTitle: 'Upload New Image',
  editTitle: 'Edit Image',
  created: 'Image uploaded successfully',
  updated: 'Image updated successfully',
  deleted: 'Image deleted successfully',
  createFailed: 'Upload failed',
  updateFailed: 'Failed to update image',
  deleteFailed: 'Failed to delete image. Please try again.',
  deleteTitle: 'Delete image',
  confirmDelete: 'Are you sure you want to delete this image?',
};
