import { GET as ofAll } from '../[chunk].json.ts';

/** The same as of all photographs. */
export const GET = ofAll;
