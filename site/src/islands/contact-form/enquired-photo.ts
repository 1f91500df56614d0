import { HTTP_TIMEOUT_MS } from '@vitrine/shared/limits';
import { filledIn } from '@vitrine/shared/site-texts/filled-in';

/** The photograph that a visitor asks about. */
export type EnquiredPhoto = { id: number; title: string; thumbnail: string | null };

/** The slug in the address of the page, `/contact?photo=<slug>`; null if there is none. */
export const enquiredSlug = (search: string) => new URLSearchParams(search).get('photo');

type Options = { isLive: boolean; untitled: string };

/**
 * Reads title and picture from the photograph's own page on the same host. Null if that fails, since the form works without it. On a
 * live site the photograph may be newer than the pages; then the slug is used as the title, or `untitled` with its id.
 */
export async function fetchEnquiredPhoto(slug: string, { isLive, untitled }: Options): Promise<EnquiredPhoto | null> {
  try {
    const response = await fetch(`/photo/${encodeURIComponent(slug)}/`, {
      signal: AbortSignal.timeout(HTTP_TIMEOUT_MS),
    });
    if (response.ok) return readPhotoPage(await response.text());
    return isLive ? readSlug(slug, untitled) : null;
  } catch (error) {
    console.error(error);
    return null;
  }
}

function readPhotoPage(html: string): EnquiredPhoto | null {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const article = page.querySelector<HTMLElement>('[data-photo-id]');
  const id = Number(article?.dataset.photoId);
  const title = article?.querySelector('h1')?.textContent;
  const [smallest] = article?.querySelector('source')?.srcset.split(' ') ?? [];
  const thumbnail = smallest || article?.querySelector('img')?.getAttribute('src');
  return Number.isInteger(id) && title && thumbnail ? { id, title, thumbnail } : null;
}

function readSlug(slug: string, untitled: string): EnquiredPhoto | null {
  const [, words, id] = /^(.*?)-?([1-9]\d{0,14})$/.exec(slug) ?? [];
  return id
    ? { id: Number(id), title: words?.replaceAll('-', ' ') || filledIn(untitled, { id }), thumbnail: null }
    : null;
}
