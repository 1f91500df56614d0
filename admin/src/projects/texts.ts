import type { ResourceTexts } from '../feedback/resource-texts.ts';

export const texts: ResourceTexts = {
  addTitle: 'Add Project',
  editTitle: 'Edit Project',
  created: 'Project created successfully',
  updated: 'Project updated successfully',
  deleted: 'Project deleted successfully',
  restored: 'Project restored successfully',
  createFailed: 'Failed to create project',
  updateFailed: 'Failed to update project',
  deleteFailed: 'Failed to delete project. Please try again.',
  deleteTitle: 'Delete project',
  confirmDelete: 'Are you sure you want to delete this project?',
};
