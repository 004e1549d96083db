import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

type Reported = {
  challenge: string;
  origin: string;
  rpId: string;
  /** The person was recognised by the device; only there unless so. */
  isVerified?: boolean;
  /** How often the passkey was used, as it says itself. */
  count?: number;
};

/** A device that keeps one passkey, and answers as a browser passes its answers on. */
export function newAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);

  const clientData = (type: string, { challenge, origin }: Reported) =>
    JSON.stringify({ type, challenge, origin });

  function head({ rpId, isVerified = true, count = 0 }: Reported, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    return Buffer.concat([sha256(rpId), Buffer.from([flags | 1 | (isVerified ? 4 : 0)]), counter]);
  }

  function make(said: Reported): RegistrationResponseJSON {
    const length = Buffer.from([0, id.length]);
    const data = Buffer.concat([head(said, 0x40), Buffer.alloc(16), length, id, isoCBOR.encode(cose)]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', data],
    ]);
    return {
      id: base64(id),
      rawId: base64(id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64(clientData('webauthn.create', said)),
        attestationObject: base64(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      },
    };
  }

  function give(said: Reported): AuthenticationResponseJSON {
    const data = head(said, 0);
    const client = clientData('webauthn.get', said);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
    return {
      id: base64(id),
      rawId: base64(id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64(client),
        authenticatorData: base64(data),
        signature: base64(signature),
      },
    };
  }

  return { make, give };
}
