/** The specification's sentences about the records of one resource. */
export type ResourceTexts = DeletionTexts & {
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
export type DeletionTexts = {
  deleted: string;
  deleteFailed: string;
  deleteTitle: string;
  confirmDelete: string;
};
