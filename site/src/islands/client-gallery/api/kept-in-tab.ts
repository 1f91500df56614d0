const KEY = 'client-gallery';

/** The session of this tab, so that a reload asks for no password. It ends with the tab. Storage may be forbidden. */
export function readSession(secret: string): string | null {
  try {
    const [of, session] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[];
    return of === secret && session !== undefined ? session : null;
  } catch {
    return null;
  }
}

export function keepSession(secret: string, session: string | null) {
  try {
    if (session === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify([secret, session]));
  } catch {
    // Then the password is asked for again.
  }
}
