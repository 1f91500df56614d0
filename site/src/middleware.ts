import { defineMiddleware } from 'astro:middleware';

/** Reports to the builder why a page failed; Astro itself would only answer 500. */
export const onRequest = defineMiddleware(async ({ locals }, next) => {
  try {
    return await next();
  } catch (error) {
    locals.report?.(error);
    throw error;
  }
});
