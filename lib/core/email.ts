import { accept, type Result, refuse } from './result.ts';
import { withoutInvisible } from './typed-text.ts';

/**
 * The part before the @: Latin, or Cyrillic as mailboxes in .рф have it, but not both: look-alikes would pass for each
 * other.
 */
const mailbox = /^(?:[a-z0-9._%+'-]{1,64}|[\p{Script=Cyrillic}0-9._+-]{1,64})$/u;
const writtenDomain = /^[\p{L}\p{M}\p{N}.-]{1,253}$/u;
const asciiDomain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;

/**
 * An e-mail in the one form in which addresses are compared and kept: lower case, the domain as it travels, so that
 * "ivan@почта.рф" and "ivan@xn--80a1acny.xn--p1ai" are one address.
 */
export function parseEmail(text: string): Result<string, 'email_unreadable'> {
  const typed = withoutInvisible(text.slice(0, 300)).trim().normalize('NFC').toLowerCase();
  const at = typed.lastIndexOf('@');
  const name = typed.slice(0, at);
  const domain = toAsciiDomain(typed.slice(at + 1));
  const isMailbox = mailbox.test(name) && !/^\.|\.\.|\.$/.test(name);
  const isWhole = at > 0 && isMailbox && domain !== null && name.length + domain.length < 254;
  return isWhole ? accept(`${name}@${domain}`) : refuse('email_unreadable');
}

function toAsciiDomain(domain: string): string | null {
  if (!writtenDomain.test(domain) || !URL.canParse(`http://${domain}`)) return null;
  const { hostname } = new URL(`http://${domain}`);
  return asciiDomain.test(hostname) ? hostname : null;
}
