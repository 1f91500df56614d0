import { defineMiddleware } from 'astro:middleware';

/** Astro's rule for islands. It writes it before the first of them, but a style sheet belongs into the head. */
const ISLAND_STYLE = /<style>astro-island,[^<]*<\/style>/;

/** Reports to the builder why a page failed; Astro itself would only answer 500. */
export const onRequest = defineMiddleware(async ({ locals }, next) => {
  try {
    const response = await next();
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
    const html = await response.text();
    const [style] = ISLAND_STYLE.exec(html) ?? [];
    const body = style ? html.replace(style, '').replace('</head>', `${style}</head>`) : html;
    return new Response(body, response);
  } catch (error) {
    locals.report?.(error);
    throw error;
  }
});
