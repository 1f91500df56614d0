/** The server could not be read. Unlike invalid content, this is worth a retry. */
export class ContentUnavailable extends Error {}
