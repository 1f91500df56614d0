import { createApp } from 'astro/app/entrypoint';

/** What the builder imports: `app.render(request, { locals })` answers with a page. */
export const app = createApp({ streaming: false });
