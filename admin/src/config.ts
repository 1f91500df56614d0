import { z } from 'zod';

const Env = z.object({ VITE_API_URL: z.string().min(1).default('/api') });
const { VITE_API_URL } = Env.parse(import.meta.env);

/** The only reader of `import.meta.env`. `apiUrl` is absolute and has no slash at its end. */
export const config = {
  apiUrl: new URL(VITE_API_URL, location.origin).href.replace(/\/+$/, ''),
  basename: '/admin',
} as const;
