import { z } from 'zod';
import { looseText } from './scalars.ts';

/** One day: a larger number is not a lifetime in seconds. */
const longest = 86_400;

const seconds = looseText.transform((text) => {
  const value = text !== null && /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return value > 0 && value <= longest ? value : null;
});

/** Only characters that may stand in a header. */
const token = looseText.transform((text) =>
  text !== null && /^[\x21-\x7e]{1,8192}$/.test(text) ? text : null,
);

const processorTokens = z.object({
  accessToken: token,
  access_token: token,
  refreshToken: token,
  refresh_token: token,
  expiresIn: seconds,
  expires_in: seconds,
  refreshExpiresIn: seconds,
  refresh_expires_in: seconds,
});

export type ProcessorTokens = {
  access: string;
  accessSeconds: number;
  /**
   * Null when the answer has none: the earlier one stays valid (the older of the two documented behaviours).
   */
  refresh: string | null;
  refreshSeconds: number;
};

/** Spec 5; names and lifetimes are not shown there. Null when there is no usable access token. */
export function readTokens(body: unknown): ProcessorTokens | null {
  const parsed = processorTokens.safeParse(body);
  if (!parsed.success) return null;
  const found = parsed.data;
  const access = found.accessToken ?? found.access_token;
  if (access === null) return null;
  return {
    access,
    accessSeconds: found.expiresIn ?? found.expires_in ?? 30 * 60,
    refresh: found.refreshToken ?? found.refresh_token,
    refreshSeconds: found.refreshExpiresIn ?? found.refresh_expires_in ?? 35 * 60,
  };
}
