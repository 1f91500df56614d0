/**
 * The HEALTHCHECK of the container image: ends with 0 if the server on PORT answers. A full disk does not end or replace a container, which
 * goes on to show the site: /api/health reports that. Node's HTTP client alone, so that it takes little of a small machine.
 */
import { get } from 'node:http';

const TIMEOUT_MS = 4_000;

const request = get(
  { host: '127.0.0.1', port: Number(process.env.PORT || 3000), path: '/api/health/live', timeout: TIMEOUT_MS },
  ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1),
);
request.once('timeout', () => request.destroy(new Error('The server does not answer')));
request.once('error', ({ message }) => {
  console.error(message);
  process.exit(1);
});
