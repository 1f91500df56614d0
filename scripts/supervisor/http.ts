import { request } from 'node:http';

/** What an address answers. Nothing more than Node's own client, because the supervisor is to stay small. */
export function get(url: string, timeoutMs = 2_000): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent: false, timeout: timeoutMs }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (text) => {
        body += text;
      });
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, body }));
      answer.once('error', reject);
    });
    call.once('timeout', () => call.destroy(new Error(`${url} does not answer`)));
    call.once('error', reject);
    call.end();
  });
}

/** The status of an answer; 0 when there is none yet. */
export const statusOf = (url: string): Promise<number> =>
  get(url).then(
    ({ status }) => status,
    () => 0,
  );
