import { expect, test } from 'vitest';
import { enter } from '#tests/factors.ts';
import { at, newAccount } from '#tests/guessing.ts';
import { listOwnSessions } from './queries.ts';

test('a session says by its network where it is: the one of this session, the own one, or which other', async () => {
  const { email } = await newAccount();
  for (const address of ['10.1.2.3', '8.8.8.8', '2a02:6b8:0:1::1', 'unknown', '9.9.9.9'])
    await enter(email, at(address));
  const { person } = await enter(email, at('9.9.9.200'));
  const { sessions } = await listOwnSessions(person, new Date());
  const placeOf = (wanted: string) => sessions.find(({ address }) => address === wanted)?.place;
  expect(placeOf('10.1.2.3')).toEqual({ kind: 'own', network: '10.1.2.0/24' });
  expect(placeOf('8.8.8.8')).toEqual({ kind: 'other', network: '8.8.8.0/24' });
  expect(placeOf('2a02:6b8:0:1::1')).toEqual({ kind: 'other', network: '2a02:6b8::/48' });
  expect(placeOf('unknown')).toBeNull();
  expect(placeOf('9.9.9.9')).toEqual({ kind: 'same', network: '9.9.9.0/24' });
  expect(placeOf('9.9.9.200')).toEqual({ kind: 'other', network: '9.9.9.0/24' });
});
