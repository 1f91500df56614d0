/** Where the system has replaced all colours, shadows and backgrounds do not show what is chosen. */
export const FORCED = '@media (forced-colors: active)';
export const CHOSEN = '3px solid Highlight';
