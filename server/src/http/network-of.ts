import ipaddr from 'ipaddr.js';

/** The network that one IPv6 subscriber gets, with any address in it. */
const SUBSCRIBER_BITS = 64;

/** Some proxies write it into `X-Forwarded-For`: each connection would be a network of its own. */
const withoutPort = (address: string) =>
  address.replace(/^\[([^\]]+)\](:\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');

/** What an address counts as: an IPv4 address as itself, also in its IPv6 form, an IPv6 address as its network of 64 bits. */
export function networkOf(written: string): string {
  const address = withoutPort(written);
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString().split('%', 1)[0]}/${SUBSCRIBER_BITS}`)}/${SUBSCRIBER_BITS}`;
}
