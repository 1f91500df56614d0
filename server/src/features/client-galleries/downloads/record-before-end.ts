import { pipeline, type Readable, Transform } from 'node:stream';

/** Passes a stream on, its last piece only once `record` is done: whoever has all of it is recorded, even if the server is killed then. */
export function recordBeforeEnd(stream: Readable, record: () => Promise<unknown>): Readable {
  let held: Buffer | undefined;
  const passed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const before = held;
      held = chunk;
      done(null, before);
    },
    flush(done) {
      record().then(() => done(null, held), done);
    },
  });
  // A failure of either destroys the other, and is that of the stream which is returned.
  pipeline(stream, passed, () => {});
  return passed;
}
