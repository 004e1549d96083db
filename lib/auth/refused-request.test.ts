import { expect, test, vi } from 'vitest';
import '#tests/database.ts';
import { log } from '#lib/log.ts';
import { runFrom } from '#lib/origin.ts';
import { logNoSession, logNotAllowed, refuseOrigin } from './refused-request.ts';

test('a refused request is one line of the log, with who was refused what, and no other request is kept out of it', () => {
  const warn = vi.spyOn(log(), 'warn');
  const info = vi.spyOn(log(), 'info');
  const request = () => ({ about: {}, marks: { startedAt: 0 } });
  runFrom(request(), () => {
    for (const where of ['page', 'page']) logNotAllowed({ userId: 'usr_1' }, 'office:oversee', where);
  });
  expect(warn.mock.calls).toEqual([
    [{ userId: 'usr_1', permission: 'office:oversee', where: 'page' }, 'not allowed'],
  ]);
  runFrom(request(), () => refuseOrigin('action'));
  runFrom(request(), () => refuseOrigin('upload'));
  runFrom(request(), () => logNoSession('route'));
  expect(warn).toHaveBeenCalledTimes(3);
  expect(info).toHaveBeenCalledExactlyOnceWith({ where: 'route' }, 'no session');
});
