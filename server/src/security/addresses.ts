import { BlockList, isIPv6 } from 'node:net';

/** This machine and private networks. */
const near = new BlockList();
near.addSubnet('127.0.0.0', 8);
near.addSubnet('10.0.0.0', 8);
near.addSubnet('172.16.0.0', 12);
near.addSubnet('192.168.0.0', 16);
near.addAddress('::1', 'ipv6');
near.addSubnet('fc00::', 7, 'ipv6');

/** What besides is no address of the public internet, or stands for another one (RFC 6890). */
const special = new BlockList();
special.addSubnet('0.0.0.0', 8);
special.addSubnet('100.64.0.0', 10);
special.addSubnet('169.254.0.0', 16);
special.addSubnet('192.0.0.0', 24);
special.addSubnet('192.0.2.0', 24);
special.addSubnet('192.88.99.0', 24);
special.addSubnet('198.18.0.0', 15);
special.addSubnet('198.51.100.0', 24);
special.addSubnet('203.0.113.0', 24);
special.addSubnet('224.0.0.0', 3);

/** All of IPv6 that is given to the public internet, and of that what leads to IPv4 addresses or nowhere. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
special.addSubnet('2001::', 23, 'ipv6');
special.addSubnet('2001:db8::', 32, 'ipv6');
special.addSubnet('2002::', 16, 'ipv6');
special.addSubnet('3fff::', 20, 'ipv6');

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Whether a host, also that of a URL, is a name of this machine that no other one reaches. */
export const isLoopback = (host: string) => LOOPBACK.test(host);

/** Whether an address is of this machine or of a private network. */
export const isNear = (address: string) => near.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether an address is one of the public internet. An IPv4 address that is written as IPv6 is not. */
export function isPublic(address: string): boolean {
  if (isIPv6(address)) return global6.check(address, 'ipv6') && !special.check(address, 'ipv6');
  return !near.check(address) && !special.check(address);
}
