import type { ClientPhoto } from '@vitrine/shared/contract/galleries/client';

/** A photograph as a client gets it, of which nothing may be downloaded. */
export const givenPhoto = (id: number, fields: Partial<ClientPhoto> = {}): ClientPhoto => ({
  id,
  section: null,
  name: `${id}.jpg`,
  width: 3,
  height: 2,
  color: '#336699',
  address: '',
  widths: [],
  edition: 'a1',
  web_bytes: null,
  original_bytes: null,
  ...fields,
});
