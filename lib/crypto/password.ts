import 'server-only';
import { type Algorithm, hash, verify } from '@node-rs/argon2';

/** OWASP's minimum for argon2id. `2` is argon2id: the package has no enum value to import. */
const cost = { algorithm: 2 as Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * The hash of nobody's password at the same cost, so that an unknown user takes as long to refuse as a known
 * one.
 */
const nobody =
  '$argon2id$v=19$m=19456,t=2,p=1$O5PXvS446u8pj8FLsSk44A$btFVeqPIEf5baJ5ISXqo33vB2xx9OlrG0XclVTluvsw';

/** argon2id in PHC form. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost);
}

/** Pass null when there is no such user: the answer is no, after the same time. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const matches = await verify(passwordHash ?? nobody, password.normalize('NFKC'));
  return matches && passwordHash !== null;
}
