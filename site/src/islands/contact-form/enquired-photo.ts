import { HTTP_TIMEOUT_MS } from '@vitrine/shared/limits';
import { UNTITLED } from '@vitrine/shared/public-title';
import { filledIn } from '@vitrine/shared/site-texts/filled-in';

/** The photograph that a visitor asks about. */
export type EnquiredPhoto = { id: number; title: string; thumbnail: string | null };

/** What a slug says of its photograph, or `untitled` with its id; null if it is none. */
export function readSlug(slug: string, untitled: string): EnquiredPhoto | null {
  const [, words = '', id] = /^(.*?)-?([1-9]\d{0,14})$/.exec(slug) ?? [];
  if (!id) return null;
  const title = words === UNTITLED.toLowerCase() ? '' : words.replaceAll('-', ' ');
  return { id: Number(id), title: title || filledIn(untitled, { id }), thumbnail: null };
}

/**
 * Reads title and picture from the photograph's own page on the same host. Null if that fails, since the form works without them, and on
 * a live site the photograph may be newer than the pages.
 */
export async function fetchPhotoPage(slug: string): Promise<Omit<EnquiredPhoto, 'id'> | null> {
  try {
    const response = await fetch(`/photo/${encodeURIComponent(slug)}/`, {
      signal: AbortSignal.timeout(HTTP_TIMEOUT_MS),
    });
    return response.ok ? readPhotoPage(await response.text()) : null;
  } catch (error) {
    console.error(error);
    return null;
  }
}

function readPhotoPage(html: string) {
  const article = new DOMParser().parseFromString(html, 'text/html').querySelector('article.photo');
  const title = article?.querySelector('h1')?.textContent;
  const [smallest] = article?.querySelector('source')?.srcset.split(' ') ?? [];
  const thumbnail = smallest || article?.querySelector('img')?.getAttribute('src');
  return title && thumbnail ? { title, thumbnail } : null;
}
