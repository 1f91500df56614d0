import type { PageLocals } from './content/pages.ts';

declare global {
  // biome-ignore lint/style/noNamespace: Astro's own way to type its locals
  namespace App {
    interface Locals extends PageLocals {
      /** Receives an error that occurs while the page is rendered. */
      report?: (error: unknown) => void;
    }
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    'client:intent'?: boolean | 'now';
  }
}
