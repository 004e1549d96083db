import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './password.ts';

test('in a crowd everybody gets the answer that they would get alone', async () => {
  const password = 'correct horse battery staple';
  const passwordHash = await hashPassword(password);
  const crowd = Array.from({ length: 12 }, (_, at) =>
    isPassword(at % 3 === 0 ? password : `wrong ${at}`, at % 4 === 1 ? null : passwordHash, 'sign_in'),
  );
  const expected = crowd.map((_, at) => at % 3 === 0 && at % 4 !== 1);
  expect(await Promise.all(crowd)).toEqual(expected);
});
