import { createDeviceCalls } from '../../providers/calls/device-calls.ts';
import { useApi } from '../../providers/use-api.ts';

export function useDeviceCalls() {
  const { request } = useApi();
  return createDeviceCalls({ request });
}
