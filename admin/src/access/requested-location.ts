import { AFTER_LOGIN_PATH } from '@vitrine/shared/limits';
import { z } from 'zod';

const RequestedLocation = z.object({ nextPathname: z.string().startsWith('/'), nextSearch: z.string().optional() });

/** The history state that the login page receives. */
export const rememberLocation = ({ pathname, search }: { pathname: string; search: string }) =>
  ({ nextPathname: pathname, nextSearch: search }) satisfies z.infer<typeof RequestedLocation>;

/** Where to go after signing in: the location in the history state, or the dashboard. */
export function locationAfterLogin(state: unknown): string {
  const requested = RequestedLocation.safeParse(state);
  return requested.success ? `${requested.data.nextPathname}${requested.data.nextSearch ?? ''}` : AFTER_LOGIN_PATH;
}
