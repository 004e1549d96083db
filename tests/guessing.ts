import { beforeEach } from 'vitest';
import { signIn } from '#lib/domain/users/operations/sign-in.ts';
import { rows } from './database.ts';
import { newPersonWithPassword, password } from './people.ts';

export { password };

let network = 0;
/** Each test has networks of its own, so that no test uses up another one's guesses. */
beforeEach(() => {
  network += 1;
});

export const at = (address: string, deviceId: string | null = null) => ({
  address,
  deviceId,
  userAgent: null as string | null,
  replaces: null,
});
export const from = (host = 1) => at(`10.0.${network}.${host}`);
/** Another network each. */
export const away = (place: number) => at(`10.${place + 1}.${network}.1`);
/** An account that nobody has, one of this test's own. */
export const invented = (name: string | number) => `${name}.${network}@example.com`;

export const newAccount = () => newPersonWithPassword('finance');

export const wrong = { ok: false, refusal: { code: 'sign_in_wrong' } };
export const guess = (email: string, source = from()) => signIn({ email, password: 'not it' }, source);

/** Shifts all earlier guesses into the past. */
export async function age(email: string, minutes: number): Promise<void> {
  await rows(`UPDATE sign_in_attempts SET at = at - make_interval(mins => $2) WHERE account = $1`, [
    email,
    minutes,
  ]);
}

/** How many passwords were looked at. */
export async function evaluated(email: string): Promise<number> {
  const [row] = await rows<{ count: number }>(
    `SELECT count(*)::int FROM sign_in_attempts WHERE account = $1 AND outcome <> 'blocked'`,
    [email],
  );
  return row?.count ?? 0;
}
