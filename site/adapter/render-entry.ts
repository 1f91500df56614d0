import { createApp } from 'astro/app/entrypoint';

/** Imported by the builder: `app.render(request, { locals })` renders a page. */
export const app = createApp({ streaming: false });
