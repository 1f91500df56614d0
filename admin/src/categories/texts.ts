import type { ResourceTexts } from '../feedback/resource-texts.ts';

export const texts: ResourceTexts = {
  addTitle: 'Add Category',
  editTitle: 'Edit Category',
  created: 'Category created successfully',
  updated: 'Category updated successfully',
  deleted: 'Category deleted successfully',
  createFailed: 'Failed to create category',
  updateFailed: 'Failed to update category',
  deleteFailed: 'Failed to delete category. Please try again.',
  deleteTitle: 'Delete category',
  confirmDelete: 'Are you sure you want to delete this category?',
};
