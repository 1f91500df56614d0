import { z } from 'zod';

/** The environment variables of the commands, beside those of the server and the builder. */
export const CommandEnvironment = z.object({
  VITRINE_USERNAME: z.string().optional(),
  VITRINE_PASSWORD: z.string().optional(),
  VITRINE_TOKEN: z.string().optional(),
  VITE_API_URL: z.string().optional(),
});
