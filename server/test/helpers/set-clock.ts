import { readFileSync } from 'node:fs';

/**
 * Loaded into a server process before its program: shifts its clock by the milliseconds in the file CLOCK_FILE, as if somebody had set
 * the machine's clock.
 */
const file = process.env.CLOCK_FILE ?? '';
const RealDate = Date;
const now = () => RealDate.now() + Number(readFileSync(file, 'utf8'));

class SetDate extends RealDate {
  constructor(...args: unknown[]) {
    super(...((args.length === 0 ? [now()] : args) as [number]));
  }

  static override now = now;
}

globalThis.Date = SetDate as DateConstructor;
