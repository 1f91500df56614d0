/*
 * The `sizes` of a photograph that is as wide as the window, or as it is between its gutters, a point less. Windows of 412 px have 721 and 1,081.5
 * pixels at 1.75 and 2.625 of them a point, those of 393 px have 1,080.75 at 2.75, and 1,083 at 3 between the gutters: without that point,
 * the commonest phones would get the next rendition, of twice the pixels.
 */
export const FULL_WIDTH = 'calc(100vw - 1px)';
export const ONE_COLUMN = 'calc(100vw - 33px)';
