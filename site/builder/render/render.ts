import type { PageLocals } from '../../src/content/pages.ts';

/** Renders one page with the site's code, and throws the error behind an answer of 500. */
export type Render = (request: Request, locals: PageLocals & { report: (error: unknown) => void }) => Promise<Response>;
