/** The id of the photograph that an entry of the browser's history shows in the lightbox; null for any other entry. */
export function photoOfState(state: unknown): number | null {
  const isOurs = typeof state === 'object' && state !== null && 'photo' in state && typeof state.photo === 'number';
  return isOurs ? Number(state.photo) : null;
}
