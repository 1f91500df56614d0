import { z } from 'zod';

const Env = z.object({ VITE_API_URL: z.string().min(1).default('/api') });

/** The only reader of `import.meta.env`. `apiUrl` has no slash at its end. */
export const config = {
  apiUrl: Env.parse(import.meta.env).VITE_API_URL.replace(/\/+$/, ''),
  basename: '/admin',
} as const;
