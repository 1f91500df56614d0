import { z } from 'zod';
import { isPathOrWebAddress } from '../links.ts';
import * as texts from '../texts.ts';

/** Asks where a link leads: a path, or a web address, which may be on the site's own host. */
export const LinkQuery = z.object({ link: z.string().max(2_048).refine(isPathOrWebAddress, texts.links.notOfSite) });

/**
 * Where it leads: the link itself, as always with links to other sites, or the page of a photograph that was renamed. Null if nothing
 * is there.
 */
export const LinkView = z.object({ leads_to: z.string().nullable() });
