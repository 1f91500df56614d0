/** The id of the photograph that an entry of the browser's history shows in the lightbox; undefined for any other entry. */
export const photoOfState = (state: { photo?: number } | null) => state?.photo;
