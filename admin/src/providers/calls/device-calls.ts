import { AddedDevice, type DeviceInput, DevicePlaces, DeviceView } from '@vitrine/shared/contract/devices';
import type { HttpClient } from '../http-client.ts';
import { readContract } from '../read-contract.ts';

type Read = { signal: AbortSignal };

/** The calls about devices with a token of their own. */
export const createDeviceCalls = (http: Pick<HttpClient, 'request'>) => ({
  getDevices: async ({ signal }: Read) =>
    readContract(DeviceView.array(), (await http.request('/devices', { signal })).json),

  /** What a device can be given. */
  getPlaces: async ({ signal }: Read) =>
    readContract(DevicePlaces, (await http.request('/devices/places', { signal })).json),

  /** Answers the token too. */
  addDevice: async (input: DeviceInput) =>
    readContract(AddedDevice, (await http.request('/devices', { method: 'POST', body: JSON.stringify(input) })).json),

  revokeDevice: async (id: number) => {
    await http.request(`/devices/${id}`, { method: 'DELETE' });
  },
});
