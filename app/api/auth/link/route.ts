import { rememberDevice } from '#lib/auth/device-cookie.ts';
import { openEndpoint } from '#lib/auth/open-endpoint.ts';
import { readLink } from '#lib/domain/users/operations/links/read-link.ts';
import { redeemLink } from '#lib/domain/users/operations/links/redeem-link.ts';
import { linkInput } from '#lib/domain/users/schemas.ts';

/** What a link is for, and using it. Its secret comes in the body: an address would appear in logs. */
export const POST = openEndpoint('link', linkInput, async (input, address) => {
  if (input.act === 'read') return readLink(input.token, address);
  const redeemed = await redeemLink(input, address);
  // The link proves who owns this account, so guesses of strangers no longer delay this browser.
  if (redeemed.ok) await rememberDevice(redeemed.value.email);
  return redeemed;
});
