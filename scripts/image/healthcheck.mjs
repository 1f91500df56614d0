/**
 * The HEALTHCHECK of the container image: ends with 0 if the server on PORT says that it works. Node's HTTP client alone, so that it
 * takes little of a small machine.
 */
import { get } from 'node:http';

const TIMEOUT_MS = 4_000;

const request = get(
  { host: '127.0.0.1', port: Number(process.env.PORT || 3000), path: '/api/health', timeout: TIMEOUT_MS },
  ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1),
);
request.once('timeout', () => request.destroy(new Error('The server does not answer')));
request.once('error', ({ message }) => {
  console.error(message);
  process.exit(1);
});
