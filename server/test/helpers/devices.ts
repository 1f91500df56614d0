import { call, PASSWORD, type Server } from './fixtures.ts';

/** What a device may that may everything. */
export const EVERYTHING = { scopes: ['upload', 'replace', 'read'], portfolio: true, galleries: null };

/** Adds a device to the account of this token. */
export async function addDevice(server: Server, admin: string, fields: object = {}) {
  const body = { name: 'Lightroom', current_password: PASSWORD, ...EVERYTHING, ...fields };
  const answer = await call(server, 'POST', '/api/devices', { token: admin, body });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.data as { device: { id: number }; token: string };
}
