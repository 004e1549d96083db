import { expect, test } from 'vitest';
import { readLink } from '#lib/domain/users/operations/links/read-link.ts';
import { redeemLink } from '#lib/domain/users/operations/links/redeem-link.ts';
import { rows } from '#tests/database.ts';
import { at } from '#tests/guessing.ts';
import { offerFirstAdministrator } from './first-administrator.ts';

const { address } = at('192.0.2.1');
const olga = { name: 'Olga Smirnova', email: 'olga@example.com', password: 'seven grey geese fly' };

/** What one start of `serve` says about it. */
async function offered(): Promise<string[]> {
  const said: string[] = [];
  await offerFirstAdministrator((line) => void said.push(line));
  return said;
}

const tokenIn = (lines: string[]) => /http\S+#(\S+)/.exec(lines.join())?.[1] ?? '';

test('a start without people says one link, once; it lives an hour, replaces the former, and ends the offer', async () => {
  const former = tokenIn(await offered());
  const said = await offered();
  expect(said).toHaveLength(1);
  const token = tokenIn(said);
  expect(said.join().split(token)).toHaveLength(2);
  const kept = await rows<{ minutes: number; revoked: boolean }>(
    `SELECT round(extract(epoch FROM expires_at - created_at) / 60)::int AS minutes, revoked_at IS NOT NULL AS revoked
     FROM account_links ORDER BY created_at`,
  );
  expect(kept).toEqual([
    { minutes: 60, revoked: true },
    { minutes: 60, revoked: false },
  ]);
  expect(await readLink(former, address)).toMatchObject({ refusal: { code: 'link_revoked' } });
  expect(await redeemLink({ token, ...olga }, address)).toMatchObject({ ok: true });
  expect(await rows('SELECT email, role FROM users')).toEqual([{ email: olga.email, role: 'admin' }]);
  expect(await offered()).toEqual([]);
});
