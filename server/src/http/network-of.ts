import ipaddr from 'ipaddr.js';

/** The network that one IPv6 subscriber gets, with any address in it. */
const SUBSCRIBER_BITS = 64;

/** What an address counts as: an IPv4 address as itself, also in its IPv6 form, an IPv6 address as its network of 64 bits. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString().split('%', 1)[0]}/${SUBSCRIBER_BITS}`)}/${SUBSCRIBER_BITS}`;
}
