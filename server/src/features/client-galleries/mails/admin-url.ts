import { AFTER_LOGIN_PATH } from '@vitrine/shared/limits';

const ADMIN = AFTER_LOGIN_PATH.replace(/[^/]+$/, '');

/** Where the photographer finds a gallery. */
export const adminUrlOf = (id: number, siteUrl: string) => `${siteUrl.replace(/\/+$/, '')}${ADMIN}galleries/${id}`;
