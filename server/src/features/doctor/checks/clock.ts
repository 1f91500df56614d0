import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type Check, type DoctorContext, fault, ok, warning } from '../check.ts';

/** Tokens, signed calls and buckets accept some minutes. */
const SKEW_WARNING_MS = 5_000;
const SKEW_FAULT_MS = 4 * 60_000;
const ANSWER_WITHIN_MS = 3_000;
/** From 1900, where NTP begins to count, to 1970. */
const NTP_EPOCH_S = 2_208_988_800;

/** How far the clock is ahead of that of a time server (SNTP, RFC 4330). Sends nothing but the question. */
async function readSkew({ timeServer: { host, port }, signal }: DoctorContext): Promise<number> {
  const socket = createSocket('udp4');
  // A name may turn out to be unknown when nobody waits for the answer any more.
  socket.on('error', () => {});
  try {
    const question = Buffer.alloc(48);
    // No leap second, version 3, client.
    question[0] = 0x1b;
    const answered = once(socket, 'message', {
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    });
    const sentMs = Date.now();
    socket.send(question, port, host, (error) => error && socket.emit('error', error));
    const [answer] = await answered;
    const receivedMs = Date.now();
    if (!Buffer.isBuffer(answer) || answer.length < 48) throw new Error(`${host} is no time server`);
    const seconds = answer.readUInt32BE(40) - NTP_EPOCH_S + answer.readUInt32BE(44) / 2 ** 32;
    return (sentMs + receivedMs) / 2 - seconds * 1_000;
  } finally {
    socket.close();
  }
}

export const clock: Check = {
  name: 'Clock',
  async run(context) {
    const { host } = context.timeServer;
    const now = `It is ${new Date().toISOString()}, in the time zone ${Intl.DateTimeFormat().resolvedOptions().timeZone}.`;
    const remedy = 'Have the clock set by NTP: timedatectl set-ntp true.';
    const skewMs = await readSkew(context).catch(() => null);
    if (skewMs === null) return warning(`${now} The clock could not be compared: ${host} does not answer.`, remedy);
    const skew = `${now} That is ${Math.abs(skewMs / 1_000).toFixed(1)} seconds ${skewMs < 0 ? 'behind' : 'ahead of'} ${host}.`;
    if (Math.abs(skewMs) > SKEW_FAULT_MS) return fault(`${skew} Signed calls and buckets refuse it.`, remedy);
    return Math.abs(skewMs) > SKEW_WARNING_MS ? warning(skew, remedy) : ok(now);
  },
};
