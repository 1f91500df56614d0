/** The specification's sentences about the records of one resource. */
export type ResourceTexts = DeletionTexts & {
  addTitle: string;
  editTitle: string;
  created: string;
  updated: string;
  createFailed: string;
  updateFailed: string;
  /** Only if a deleted record can be created again. */
  restored?: string | undefined;
};

/** The sentences for a delete. */
export type DeletionTexts = {
  deleted: string;
  deleteFailed: string;
  deleteTitle: string;
  confirmDelete: string;
};
