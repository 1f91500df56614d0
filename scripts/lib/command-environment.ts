import { z } from 'zod';

/** The environment variables of the commands, beside those of the server and the builder. */
export const CommandEnvironment = z.object({
  VITRINE_USERNAME: z.string().optional().describe('Account with which npm run import signs in'),
  VITRINE_PASSWORD: z.string().optional().describe('Password of that account'),
  VITRINE_TOKEN: z.string().optional().describe('Token of a device with which npm run watch uploads'),
  VITE_API_URL: z.string().optional().describe('Address of the API for an admin on a host of its own'),
});
