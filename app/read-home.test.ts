import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { fillHome } from '#components/screens/home-parts.ts';
import { officeStateQuery } from '#lib/domain/health/query-options.ts';
import { waitingPaymentsQuery } from '#lib/domain/payments/query-options/queries.ts';
import { homeQuery } from '#lib/domain/payouts/query-options.ts';
import { newPersonWithPassword } from '#tests/people.ts';
import '#tests/sandbox.ts';
import { homePartsView, isOwnHome, readHome } from './read-home.ts';

test.each(['finance', 'support', 'manager', 'admin'] as const)(
  'one answer has all that Home shows to %s, and nothing that they may not see',
  async (role) => {
    const person = await newPersonWithPassword(role);
    const parts = homePartsView.parse(await readHome(person, false));
    const client = new QueryClient();
    fillHome(client, false, parts);
    expect(client.getQueryData(homeQuery(false).queryKey)).toEqual(parts.home);
    const mayCapture = role === 'finance' || role === 'manager';
    expect(client.getQueryData(waitingPaymentsQuery.queryKey) !== undefined).toBe(mayCapture);
    expect(client.getQueryData(officeStateQuery.queryKey) !== undefined).toBe(role === 'admin');
  },
);

test('only who watches over all asks for their own alone', async () => {
  const [manager, support] = [await newPersonWithPassword('manager'), await newPersonWithPassword('support')];
  expect([isOwnHome(manager, '1'), isOwnHome(manager, null), isOwnHome(support, '1')]).toEqual([
    true,
    false,
    false,
  ]);
});
