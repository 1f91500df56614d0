/** The specification's sentences about the records of one resource. */
export type ResourceWords = DeletionWords & {
  addTitle: string;
  editTitle: string;
  created: string;
  updated: string;
  createFailed: string;
  updateFailed: string;
  /** Where a deleted record can be created again. */
  restored?: string;
};

/** The sentences around a delete. */
export type DeletionWords = {
  deleted: string;
  deleteFailed: string;
  deleteTitle: string;
  confirmDelete: string;
};
