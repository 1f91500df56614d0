/** Why a data folder cannot be used, in one line that says what to do. Nothing was changed. */
export class DataFolderUnusable extends Error {}
