import { createSystemCalls } from '../../providers/calls/system-calls.ts';
import { useApi } from '../../providers/use-api.ts';

/** The calls of the system settings, which the login page does not load. */
export function useSystemCalls() {
  const { request } = useApi();
  return createSystemCalls({ request });
}
