import { toPlainDecimal } from './decimals.ts';
import { called, fields, readOpened } from './fields.ts';
import { looseText, looseTime } from './scalars.ts';

/** One day: a larger number is not a lifetime in seconds. */
const longest = 86_400;

/** "1800", 1800.0 and "1800s". */
const seconds = looseText.transform((text) => {
  const plain = toPlainDecimal(text?.replace(/\s*s(?:ec(?:onds)?)?$/i, '') ?? '');
  return toLifetime(Number(plain ?? 0));
});

function toLifetime(value: number): number | null {
  return value > 0 && value <= longest ? Math.floor(value) : null;
}

/** Only characters that may appear in a header. Some servers give the whole value of that header. */
const token = looseText.transform((text) => {
  const bare = text?.replace(/^bearer\s+/i, '') ?? '';
  return /^[\x21-\x7e]{1,8192}$/.test(bare) ? bare : null;
});

const readNames = fields({
  access: called(token, 'accessToken', 'access', 'token', 'authToken', 'bearerToken', 'jwt'),
  refresh: called(token, 'refreshToken', 'refresh'),
  accessSeconds: called(seconds, 'expiresIn', 'accessTokenExpiresIn', 'accessExpiresIn'),
  accessUntil: called(looseTime, 'expiresAt', 'accessTokenExpiresAt', 'accessExpiresAt'),
  refreshSeconds: called(seconds, 'refreshExpiresIn', 'refreshTokenExpiresIn'),
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
export function readTokens(body: unknown, now = new Date()): ProcessorTokens | null {
  return readOpened(body, {
    read: (object): ProcessorTokens | null => {
      const { access, refresh, accessSeconds, accessUntil, refreshSeconds } = readNames(object);
      if (access === null) return null;
      const left = accessUntil && toLifetime((accessUntil.getTime() - now.getTime()) / 1000);
      return {
        access,
        accessSeconds: accessSeconds ?? left ?? 30 * 60,
        refresh,
        refreshSeconds: refreshSeconds ?? 35 * 60,
      };
    },
    toIdentity: ({ access, refresh }) => `${access} ${refresh}`,
    own: ['token', 'tokens'],
  });
}
