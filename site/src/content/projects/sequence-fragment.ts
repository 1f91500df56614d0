/** What follows the address of a project that is shown as a sequence. */
export const SEQUENCE = '#sequence';
