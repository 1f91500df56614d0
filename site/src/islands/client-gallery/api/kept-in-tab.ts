import type { Change } from '../marks/marks.ts';

/** What this tab keeps of each gallery, so that a reload loses nothing. It ends with the tab. Storage may be forbidden. */
function keptInTab<Value>(name: string) {
  /** What could not be stored: it ends with the page. */
  const inPage = new Map<string, Value>();

  return {
    read(secret: string): Value | null {
      const held = inPage.get(secret);
      if (held !== undefined) return held;
      try {
        return JSON.parse(sessionStorage.getItem(`${name} ${secret}`) ?? 'null') as Value | null;
      } catch {
        return null;
      }
    },

    keep(secret: string, value: Value | null) {
      inPage.delete(secret);
      try {
        if (value === null) sessionStorage.removeItem(`${name} ${secret}`);
        else sessionStorage.setItem(`${name} ${secret}`, JSON.stringify(value));
      } catch {
        // Then a reload asks for the password again, and forgets what was not sent.
        if (value !== null) inPage.set(secret, value);
      }
    },
  };
}

export const keptSession = keptInTab<string>('client-gallery');

/** Marks that could not be sent yet. */
export const keptMarks = keptInTab<readonly Change[]>('client-gallery-marks');

/** What is typed and not sent yet, by photograph; with 0 that about the gallery. */
export const keptComments = keptInTab<Record<number, string>>('client-gallery-comments');
