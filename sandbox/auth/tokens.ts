import { createHash, timingSafeEqual } from 'node:crypto';
import type { SandboxConfig } from '../config.ts';
import type { TokenRecord } from '../state/records.ts';
import type { State } from '../state/state.ts';
import type { SandboxClock } from '../time/clock.ts';
import { newToken } from '../values/ids.ts';

/** Spec 5: how long a token is good for, in seconds. */
const ACCESS_TOKEN_SECONDS = 30 * 60;
const REFRESH_TOKEN_SECONDS = 35 * 60;

export interface TokenAnswer {
  accessToken: string;
  /** Absent after a refresh that does not rotate: the old one lives on. */
  refreshToken?: string;
  tokenType: 'Bearer';
  expiresIn: number;
  refreshExpiresIn?: number;
}

/** The sandbox's one account and the tokens it has been given. */
export class Tokens {
  readonly #config: SandboxConfig;
  readonly #state: State;
  readonly #clock: SandboxClock;

  constructor(config: SandboxConfig, state: State, clock: SandboxClock) {
    this.#config = config;
    this.#state = state;
    this.#clock = clock;
  }

  /** A pair of tokens, or null for wrong credentials. Earlier pairs stay good. */
  signIn(login: string, password: string): TokenAnswer | null {
    const known = isSame(login, this.#config.login) && isSame(password, this.#config.password);
    return known ? this.#issuePair() : null;
  }

  /**
   * The new tokens for a refresh token, or null when it is unknown or expired. With rotation (the newer
   * documented behaviour) every token given out before dies at once, those of other processes included.
   */
  refresh(refreshToken: string): TokenAnswer | null {
    if (!this.#isGood(refreshToken, 'refresh')) return null;
    if (!this.#config.rotateRefresh) return this.#issueAccess();
    this.#state.tokens.clear();
    return this.#issuePair();
  }

  isGoodAccessToken(token: string): boolean {
    return this.#isGood(token, 'access');
  }

  #isGood(token: string, use: TokenRecord['use']): boolean {
    const record = this.#state.tokens.get(hash(token));
    return record !== undefined && record.use === use && this.#clock.now() < record.expiresAt;
  }

  #issuePair(): TokenAnswer {
    const refreshToken = this.#issue('refresh', REFRESH_TOKEN_SECONDS);
    return { ...this.#issueAccess(), refreshToken, refreshExpiresIn: REFRESH_TOKEN_SECONDS };
  }

  #issueAccess(): TokenAnswer {
    const accessToken = this.#issue('access', ACCESS_TOKEN_SECONDS);
    return { accessToken, tokenType: 'Bearer', expiresIn: ACCESS_TOKEN_SECONDS };
  }

  #issue(use: TokenRecord['use'], seconds: number): string {
    this.#forgetExpired();
    const token = newToken();
    const record = { hash: hash(token), use, expiresAt: this.#clock.now() + seconds * 1000 };
    this.#state.tokens.put(record.hash, record);
    return token;
  }

  #forgetExpired(): void {
    for (const { hash, expiresAt } of this.#state.tokens.list()) {
      if (expiresAt <= this.#clock.now()) this.#state.tokens.delete(hash);
    }
  }
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(hash(given)), Buffer.from(hash(expected)));
}
