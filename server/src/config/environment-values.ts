import { isIP, isIPv4 } from 'node:net';
import { resolve } from 'node:path';
import { hasNoPassword } from '@vitrine/shared/contract/webhooks';
import { homeOf } from '@vitrine/shared/node/home-folder';
import { parseUrl } from '@vitrine/shared/parse-url';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { serverFolder } from '../server-folder.ts';

const home = homeOf(resolve(serverFolder, '..'));

export const text = z.string().min(1);
/** No call can have a name and a password in its address. */
export const webUrl = z
  .url({ protocol: /^https?$/, abort: true })
  .refine(hasNoPassword, 'must have no name and password in it');

/** The parts of a list that is separated by commas. */
export const listOf = (texts: string) =>
  texts
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

export const withoutSlash = (address: string) => address.replace(/\/+$/, '');

/** The address of an API, by default that of the service itself. */
export const api = (address: string) => webUrl.default(address).transform(withoutSlash);

/** Whether these parts of an address can be read. A % begins the code of a character there. */
export const areReadable = (parts: readonly ('username' | 'password' | 'pathname')[]) => (address: string) => {
  const url = parseUrl(address);
  try {
    for (const part of parts) decodeURIComponent(url?.[part] ?? '');
    return true;
  } catch {
    return false;
  }
};

const NAMED_PROXIES = ['loopback', 'linklocal', 'uniquelocal'];

/** How many bits of an address a range fixes; 0 if it cannot be read. IPv4 has masks as well, such as 255.0.0.0. */
function bitsOf(range: string, most: number): number {
  if (most === 32 && isIPv4(range)) return ipaddr.IPv4.parse(range).prefixLengthFromSubnetMask() ?? 0;
  return /^\d{1,3}$/.test(range) && Number(range) <= most ? Number(range) : 0;
}

/**
 * Whether each of a list is a proxy as Fastify knows it: an address, a range such as 10.0.0.0/8, or the name of one. A range of all
 * addresses is none: every visitor could say who he is.
 */
export const areProxies = (list: string) =>
  listOf(list).every((one) => {
    const [address = '', range, ...others] = one.split('/');
    const most = { 4: 32, 6: 128 }[isIP(address)];
    if (most === undefined || others.length > 0) return NAMED_PROXIES.includes(one);
    return range === undefined || bitsOf(range, most) > 0;
  });

/** A path in the environment is relative to the checkout, or to the folder above an unpacked archive. */
export const folderOf = (path: string) => resolve(home, path);

/** Of the bucket of the pictures. */
export interface AwsKeys {
  AWS_ACCESS_KEY_ID?: string | undefined;
  AWS_SECRET_ACCESS_KEY?: string | undefined;
}

/** The keys of a bucket: its own, or those of the pictures; null means those of the machine. */
export function keysOf(own: readonly [string | undefined, string | undefined], shared: AwsKeys) {
  const [accessKeyId, secretAccessKey] = own[0] ? own : [shared.AWS_ACCESS_KEY_ID, shared.AWS_SECRET_ACCESS_KEY];
  return accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null;
}
