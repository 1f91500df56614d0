import { call, type Server } from './fixtures.ts';

type Fields = Record<string, string>;

/** A program that speaks Piwigo: it keeps a cookie, and escapes nothing in its forms. */
export function createProgram(server: Pick<Server, 'url'>) {
  let cookie = '';

  const send = async (body: string | Uint8Array, type: string) => {
    const headers = { 'content-type': type, ...(cookie && { cookie }) };
    const answer = await call(server, 'POST', '/ws.php?format=json', { headers, body });
    for (const set of answer.headers.getSetCookie()) cookie = set.split(';', 1)[0] ?? '';
    return answer;
  };

  return {
    /** A form as it is, such as `method=pwg.session.getStatus`. */
    post: (form: string) => send(form, 'application/x-www-form-urlencoded'),

    /** A form with a file, in the order in which curl sends its parts. */
    upload(fields: Fields, name: string, file: Buffer) {
      const boundary = '------------------------d74496d66958873e';
      const parts = Object.entries(fields).map(
        ([field, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
      );
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n`;
      const body = Buffer.concat([Buffer.from(parts.join('') + head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
      return send(body, `multipart/form-data; boundary=${boundary}`);
    },

    readCookie: () => cookie,
  };
}
