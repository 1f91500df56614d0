/** Under `astro dev`: the address of the running server, which has the content and the pictures. */
export const SERVER = process.env.DEV_SERVER ?? 'http://localhost:3000';

/** What a page asks its own host for, and the server answers. */
export const proxy = Object.fromEntries(['/api', '/static'].map((path) => [path, { target: SERVER }]));
