import 'server-only';
import { Secret, TOTP } from 'otpauth';

/** How the apps know it: six digits of SHA-1, a new code every thirty seconds. */
function toTotp(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Paydesk', label, secret: Secret.fromBase32(secret) });
}

/** 160 random bits in base32, as people can type it. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that apps read from a QR code. */
export function toTotpUri(secret: string, email: string): string {
  return toTotp(secret, email).toString();
}

/** The time step of a code; null when it is none of now, the one before or the one after: clocks differ. */
export function findStep(secret: string, code: string, now = new Date()): number | null {
  const totp = toTotp(secret);
  const timestamp = now.getTime();
  const drift = totp.validate({ token: code, window: 1, timestamp });
  return drift === null ? null : totp.counter({ timestamp }) + drift;
}
