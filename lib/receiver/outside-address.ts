import 'server-only';
import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP } from 'node:net';

const own = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  own.addSubnet(network, prefix, 'ipv4');

/** What is routed on the internet lies in 2000::/3; of it these lead back to an IPv4 address, or nowhere. */
const internet = new BlockList();
internet.addSubnet('2000::', 3, 'ipv6');
const notIt = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notIt.addSubnet(network, prefix, 'ipv6');

/** Whether an address belongs to the internet and not to this machine or its network. An IPv4 address in IPv6 form does not. */
export function isOutside(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !own.check(address, 'ipv4');
  return version === 6 && internet.check(address, 'ipv6') && !notIt.check(address, 'ipv6');
}

/** The name leads, or would lead, into the own network. */
export class OwnNetwork extends Error {}

/**
 * The address to connect to, looked up once: the connection and the check cannot be given different ones. Every address of the name has to be outside.
 * @throws OwnNetwork
 */
export async function findOutside(hostname: string, isAllowed: boolean): Promise<LookupAddress> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const version = isIP(host);
  const found = version > 0 ? [{ address: host, family: version }] : await lookUp(host);
  if (!isAllowed && !found.every(({ address }) => isOutside(address))) throw new OwnNetwork(hostname);
  const [first] = found;
  if (!first) throw Object.assign(new Error('The name has no address'), { code: 'ENOTFOUND' });
  return first;
}

const lookUp = (host: string): Promise<LookupAddress[]> =>
  new Promise((resolve, reject) =>
    lookup(host, { all: true }, (error, found) => (error ? reject(error) : resolve(found))),
  );
