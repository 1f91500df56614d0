import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** A place in a pipeline that lets everything through and knows afterwards what it was. */
export function createMeasure() {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) };
}
