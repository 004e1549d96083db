import { z } from 'zod';

export const flag = z
  .enum(['0', '1'], 'must be 0 or 1')
  .default('0')
  .transform((text) => text === '1');
export const path = z.string().startsWith('/', 'must begin with /');

export function whole(min: number, max: number, fallback: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error }).default(fallback);
}

export const ms = (fallback: number) => whole(1, 600_000, fallback);

export const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://pay.example.com' })
  .transform((text) => text.replace(/\/+$/, ''));

const thisMachine = ['localhost', '127.0.0.1', '[::1]'];

/** An address outside that gets personal data: encrypted on its way, and without a password in it. */
export const receiver = z.string().refine((text) => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isClosed = protocol === 'https:' || (protocol === 'http:' && thisMachine.includes(hostname));
  return isClosed && username === '' && password === '';
}, 'must be an https address without a password (http only on this machine)');
