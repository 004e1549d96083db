import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { findLinkLimit, inSignInRoom } from './sign-in-room.ts';

const wrong = async () => refuse('sign_in_wrong');
const paused = { ok: false, refusal: { code: 'sign_in_paused' } };
const codeOf = (answer: Result<unknown, string>) => (answer.ok ? 'in' : answer.refusal.code);
/** Work that ends when the test says so. */
function heldBack() {
  const { promise, resolve } = Promise.withResolvers<void>();
  let begun = 0;
  const work = async () => {
    begun += 1;
    await promise;
    return refuse('sign_in_wrong');
  };
  return { work, begun: () => begun, release: resolve };
}

test('three addresses that try without end do not keep out a new network, nor a known device in theirs', async () => {
  const crowd = heldBack();
  const tries = ['203.0.113.1', '198.51.100.1', '192.0.2.1'].flatMap((address) =>
    Array.from({ length: 30 }, () => inSignInRoom({ address, deviceId: null }, crowd.work)),
  );
  await expect.poll(crowd.begun).toBe(3);
  // None of theirs has ended yet.
  const known = await inSignInRoom({ address: '203.0.113.1', deviceId: 'device-1' }, async () => accept(1));
  expect(known).toEqual(accept(1));
  const order: string[] = [];
  const elsewhere = inSignInRoom({ address: '10.0.0.1', deviceId: null }, async () => {
    order.push(`elsewhere, ${crowd.begun()} of theirs begun`);
    return accept(1);
  });
  await setImmediate();
  crowd.release();
  expect(await elsewhere).toEqual(accept(1));
  // Three that were at work already, and the first tries of the two networks that came before.
  expect(order).toEqual(['elsewhere, 5 of theirs begun']);
  const answers = await Promise.all(tries);
  expect(answers.filter((answer) => codeOf(answer) === 'sign_in_wrong')).toHaveLength(60);
  expect(answers.filter((answer) => codeOf(answer) === 'sign_in_paused')).toHaveLength(30);
});

test('a network in which somebody signed in has room for a whole office', async () => {
  const address = '10.1.0.1';
  await inSignInRoom({ address, deviceId: null }, async () => accept(1));
  const morning = Array.from({ length: 80 }, () =>
    inSignInRoom({ address, deviceId: null }, async () => accept(1)),
  );
  expect((await Promise.all(morning)).every(({ ok }) => ok)).toBe(true);
});

test('the addresses of one IPv6 network are one network', async () => {
  const flood = Array.from({ length: 40 }, (_, at) =>
    inSignInRoom({ address: `2001:db8:1:2::${at.toString(16)}`, deviceId: null }, wrong),
  );
  const answers = await Promise.all(flood);
  expect(answers.filter((answer) => codeOf(answer) === 'sign_in_paused')).toHaveLength(20);
  expect(await inSignInRoom({ address: '2001:db8:1:3::1', deviceId: null }, wrong)).toEqual(await wrong());
});

test('a crowd at sign-in leaves links alone, and links have a limit by network', async () => {
  const address = '10.2.0.1';
  await Promise.all(Array.from({ length: 40 }, () => inSignInRoom({ address, deviceId: null }, wrong)));
  for (let at = 0; at < 20; at += 1) expect(await findLinkLimit(address)).toBeNull();
  expect(await findLinkLimit(address)).toMatchObject(paused);
  expect(await findLinkLimit('10.3.0.1')).toBeNull();
});

test('whoever waits for others longer than 2.5 s is asked to come back', async () => {
  const slow = heldBack();
  const tries = Array.from({ length: 3 }, (_, at) =>
    inSignInRoom({ address: `10.4.${at}.1`, deviceId: null }, slow.work),
  );
  expect(await inSignInRoom({ address: '10.5.0.1', deviceId: null }, wrong)).toMatchObject(paused);
  slow.release();
  await Promise.all(tries);
});
