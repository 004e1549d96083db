import { openDoor } from '#lib/auth/open-door.ts';
import { readLink } from '#lib/domain/users/operations/links/read-link.ts';
import { redeemLink } from '#lib/domain/users/operations/links/redeem-link.ts';
import { linkInput } from '#lib/domain/users/schemas.ts';

/** What a link is for, and using it. Its secret comes in the body: an address would stand in logs. */
export const POST = openDoor('link', linkInput, (input, address) =>
  input.act === 'read' ? readLink(input.token, address) : redeemLink(input, address),
);
