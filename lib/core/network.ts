/**
 * Who counts as one sender: an IPv4 address, or the /64 of an IPv6 one, of which a single machine has all 2^64 addresses.
 */
export function toSender(address: string): string {
  if (!address.includes(':')) return address;
  const [before = '', after] = address.toLowerCase().split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after ? after.split(':') : [];
  const zeros = after === undefined ? 0 : 8 - head.length - tail.length;
  const groups = [...head, ...Array<string>(zeros).fill('0'), ...tail].slice(0, 4);
  return groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':');
}

/** The neighbourhood of a sender: the /24 of an IPv4 address, the /64 of an IPv6 one. */
export function toNetwork(address: string): string {
  return address.includes(':') ? toSender(address) : address.replace(/\.\d+$/, '');
}

/** The network somebody is in, as people write it: the /24 of an IPv4 address, the /48 of an IPv6 one; null: not known. */
export function toPlace(address: string): string | null {
  if (address.includes(':')) {
    const [first] = toSender(address).split(/:[^:]*$/);
    return `${first?.replace(/(^|:)0(:0)*$/, '')}::/48`;
  }
  return address.includes('.') ? `${toNetwork(address)}.0/24` : null;
}
