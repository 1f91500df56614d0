/** The picture of a photograph in the page, if it is there and loaded. */
export function thumbnailOf(id: number): HTMLImageElement | null {
  const thumbnail = document.querySelector<HTMLImageElement>(`[data-photo="${id}"] img`);
  return thumbnail?.complete && thumbnail.naturalWidth > 0 ? thumbnail : null;
}

const FLIGHT = { duration: 280, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

/** Lets a picture come from the place of its thumbnail, which is not seen meanwhile, unless that is out of sight. */
export function fly(picture: HTMLElement, thumbnail: HTMLElement) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const from = thumbnail.getBoundingClientRect();
  const to = picture.getBoundingClientRect();
  if (from.bottom < 0 || from.top > innerHeight || from.width === 0 || to.width === 0) return;
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  // A thumbnail that is cropped is covered.
  const scale = Math.max(from.width / to.width, from.height / to.height);
  picture.animate({ transform: [`translate(${x}px, ${y}px) scale(${scale})`, 'none'] }, FLIGHT);
  thumbnail.animate({ opacity: [0, 0] }, FLIGHT);
}
