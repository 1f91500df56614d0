/** Why a data folder cannot be used, in one line with the remedy. Nothing was changed. */
export class DataFolderUnusable extends Error {}
