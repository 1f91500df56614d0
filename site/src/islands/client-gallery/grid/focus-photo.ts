/** Focuses a photograph of these. Where it is not there any more, the next one has its place, and if none is left, the filter that is pressed. */
export function focusPhoto(id: number, ids: readonly number[]) {
  const place = ids.indexOf(id);
  for (const near of [...ids.slice(place), ...ids.slice(0, place).reverse()]) {
    const tile = document.querySelector<HTMLElement>(`[data-photo="${near}"]`);
    if (tile) return tile.focus();
  }
  document.querySelector<HTMLElement>('.client-filters [aria-pressed="true"]')?.focus();
}
