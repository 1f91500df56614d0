const TYPE = /(?:^|,)\s*(text\/html|application\/json)\s*(?:;[^,]*?\bq=([\d.]+))?/gi;

/** Whether a caller prefers a page to JSON. Browsers accept pages; API clients accept JSON, or state nothing. */
export function prefersPage(accept = ''): boolean {
  const quality = { 'text/html': 0, 'application/json': 0 };
  for (const [, type = '', q = '1'] of accept.matchAll(TYPE)) {
    quality[type.toLowerCase() as keyof typeof quality] = Number(q) || 0;
  }
  return quality['text/html'] > quality['application/json'];
}
