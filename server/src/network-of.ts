import ipaddr from 'ipaddr.js';

/** What one subscriber is given of IPv6: whoever has it may call from any of its addresses. */
const SUBSCRIBER_BITS = 64;

/**
 * Whom an address stands for where callers are counted: an IPv4 address for itself, also in its IPv6 form, an IPv6 address for its
 * network of 64 bits.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString().split('%', 1)[0]}/${SUBSCRIBER_BITS}`)}/${SUBSCRIBER_BITS}`;
}
