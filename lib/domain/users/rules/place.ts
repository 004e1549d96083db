import { toPlace } from '#lib/core/network.ts';

/** Whether none of these addresses is in the network of that one. Where nothing is known nothing is new. */
export function isNewNetwork(address: string, last: readonly string[]): boolean {
  const place = toPlace(address);
  const known = last.map(toPlace).filter((one) => one !== null);
  return place !== null && known.length > 0 && !known.includes(place);
}

export const unusuals = ['device', 'network'] as const;
type Unusual = (typeof unusuals)[number];

/** What is unusual about a sign-in; a new device is the stronger news. Null: nothing is. */
export function toUnusual(found: { isNewDevice: boolean; isNewNetwork: boolean }): Unusual | null {
  if (found.isNewDevice) return 'device';
  return found.isNewNetwork ? 'network' : null;
}
