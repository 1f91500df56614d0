/** The specification's sentences about the records of one resource. */
export type ResourceWords = {
  addTitle: string;
  editTitle: string;
  created: string;
  updated: string;
  deleted: string;
  createFailed: string;
  updateFailed: string;
  deleteFailed: string;
  deleteTitle: string;
  confirmDelete: string;
};
