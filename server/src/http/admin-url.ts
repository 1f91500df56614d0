import { AFTER_LOGIN_PATH } from '@vitrine/shared/limits';

/** Where the photographer finds something in the admin, such as `galleries/12`. */
export const adminUrlOf = (path: string, siteUrl: string) => `${siteUrl}${AFTER_LOGIN_PATH}/${path}`;
