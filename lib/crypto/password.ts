import 'server-only';
import { availableParallelism } from 'node:os';
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

/**
 * What a password is checked for. Anybody may ask to sign in, so signing in gets half of the processor cores at
 * most; who works in an open session does not appear in that queue.
 */
const turns = {
  sign_in: takeTurns(Math.max(1, Math.floor(availableParallelism() / 2))),
  open_session: takeTurns(1),
};

/** Runs at most that many at once; the others wait in the order in which they came. */
function takeTurns(atOnce: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Pass null when there is no such user: the answer is no, after the same time. */
export async function isPassword(
  password: string,
  passwordHash: string | null,
  purpose: keyof typeof turns,
): Promise<boolean> {
  const matches = await turns[purpose](() => verify(passwordHash ?? nobody, password.normalize('NFKC')));
  return matches && passwordHash !== null;
}
