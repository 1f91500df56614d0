import { AddedDevice, type DeviceInput, DevicePlaces, DeviceView } from '@vitrine/shared/contract/devices';
import { createCaller } from '../caller.ts';
import type { HttpClient } from '../http-client.ts';

type Read = { signal: AbortSignal };

/** The calls about devices with a token of their own. */
export function createDeviceCalls(http: Pick<HttpClient, 'request'>) {
  const { call, send } = createCaller(http);

  return {
    getDevices: (options: Read) => call(DeviceView.array(), '/devices', options),

    /** What a device can be given. */
    getPlaces: (options: Read) => call(DevicePlaces, '/devices/places', options),

    /** Answers the token too. */
    addDevice: (input: DeviceInput) => call(AddedDevice, '/devices', { method: 'POST', body: input }),

    revokeDevice: (id: number) => send(`/devices/${id}`, { method: 'DELETE' }),
  };
}
