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

/** The sentences about records that titles call by this name, such as `Hero Slide` (the specification's) or `project` (ours). */
export function recordTexts(title: string): ResourceTexts {
  const one = title.toLowerCase();
  const subject = title.charAt(0).toUpperCase() + one.slice(1);
  return {
    addTitle: `Add ${title}`,
    editTitle: `Edit ${title}`,
    created: `${subject} created successfully`,
    updated: `${subject} updated successfully`,
    deleted: `${subject} deleted successfully`,
    restored: `${subject} restored successfully`,
    createFailed: `Failed to create ${one}`,
    updateFailed: `Failed to update ${one}`,
    deleteFailed: `Failed to delete ${one}. Please try again.`,
    deleteTitle: `Delete ${one}`,
    confirmDelete: `Are you sure you want to delete this ${one}?`,
  };
}
