/** What the admin needs of the server beside itself, by the beginnings of the addresses: the API, pictures, and previews with their files. */
const FROM_SERVER = [
  '/api',
  '/static',
  '/build.json',
  '/previews',
  '/_astro',
  '/look-',
  '/favicon.svg',
  '/apple-touch-icon.png',
  '/site.webmanifest',
];

/** The proxy of a development server for all of it. */
export const proxyTo = (server: string) => Object.fromEntries(FROM_SERVER.map((address) => [address, server]));
