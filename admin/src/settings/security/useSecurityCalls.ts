import { createSecurityCalls } from '../../providers/calls/security-calls.ts';
import { useApi } from '../../providers/use-api.ts';

/** The calls of the security settings, which the login page does not load. */
export function useSecurityCalls() {
  const { request } = useApi();
  return createSecurityCalls({ request });
}
