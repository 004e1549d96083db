import 'server-only';
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { env } from '#lib/env.ts';

const version = 'v1';

type Key = { secret: KeyObject; id: string };

/** Making a key of its bytes takes as long as sealing a card with it. */
const made = new Map<string, Key>();

function toKey(base64: string): Key {
  const known = made.get(base64);
  if (known) return known;
  const bytes = Buffer.from(base64, 'base64');
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const key = { secret: createSecretKey(bytes), id };
  made.set(base64, key);
  return key;
}

/** The key that was sealed with: ours, or one that is on its way in or out. */
function findKey(keyId: string | undefined): Key | undefined {
  return [env().DATA_KEY, ...env().DATA_KEY_OTHERS].map(toKey).find(({ id }) => id === keyId);
}

/** How everything begins that is sealed by the present key. */
export function presentSeal(): string {
  return `${version}.${toKey(env().DATA_KEY).id}.`;
}

/**
 * Encrypts a text for the database: AES-256-GCM with a fresh nonce, bound to `context` (an id), so that a
 * sealed text moved to another row does not open. The key's fingerprint is stored with it for rotation.
 */
export function seal(text: string, context: string): string {
  const { secret, id } = toKey(env().DATA_KEY);
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', secret, nonce).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return [version, id, nonce.toString('base64url'), sealed.toString('base64url')].join('.');
}

/** Opens what `seal` made with the same context. Throws when key, context or text differ. */
export function open(sealed: string, context: string): string {
  const [sealedVersion, keyId, nonce = '', rest = ''] = sealed.split('.');
  const key = findKey(keyId);
  if (sealedVersion !== version || !key) throw new Error('Sealed with another key or in another form');
  const data = Buffer.from(rest, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key.secret, Buffer.from(nonce, 'base64url'))
    .setAAD(Buffer.from(context))
    .setAuthTag(data.subarray(-16));
  return decipher.update(data.subarray(0, -16), undefined, 'utf8') + decipher.final('utf8');
}
