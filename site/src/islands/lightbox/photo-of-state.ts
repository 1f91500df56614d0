/** The id of the photograph that an entry of the browser's history shows in the lightbox; null for any other entry. */
export const photoOfState = (state: { photo?: number } | null): number | null => state?.photo ?? null;
