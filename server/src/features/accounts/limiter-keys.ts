import { networkOf } from '../../http/network-of.ts';

/** Who says a password. Failures count under all of the keys; whoever has `isKnown` need not wait behind strangers. */
export interface Attempt {
  keys: readonly string[];
  /** Whose attempts take turns with those of others. */
  caller: string;
  isKnown: boolean;
}

/** Anybody: counted for the username from everywhere, and for the network under every username. */
export function unknownDeviceAttempt({ username, address }: { username: string; address: string }): Attempt {
  const network = networkOf(address);
  return { keys: [`username:${username.toLowerCase()}`, `network:${network}`], caller: network, isKnown: false };
}

/** A device on which this account has signed in before: no stranger can use up its attempts. */
export const knownDeviceAttempt = (device: string): Attempt => ({
  keys: [`device:${device}`],
  caller: device,
  isKnown: true,
});

/** Somebody who is signed in and says the password once more. */
export const sessionAttempt = (account: number): Attempt => ({
  keys: [`account:${account}`],
  caller: `${account}`,
  isKnown: true,
});
