/** The oldest major version of PostgreSQL that Vitrine runs on. */
export const POSTGRES_MIN = 14;
