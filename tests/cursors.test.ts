import { expect, test } from 'vitest';
import { batchList } from '#lib/domain/batches/schemas/list.ts';
import { historyList } from '#lib/domain/history/schemas/list.ts';
import { notificationList } from '#lib/domain/notifications/schemas/list.ts';
import { paymentList } from '#lib/domain/payments/schemas/list.ts';
import { payoutList } from '#lib/domain/payouts/schemas/list.ts';
import { refundList } from '#lib/domain/refunds/schemas/list.ts';
import { statementList } from '#lib/domain/statements/schemas/list.ts';
import { readQuery } from '#lib/list/query.ts';

const number = '01jcz3v1m8e2t9r6k5w4x7y0ab';
const lists = {
  po: payoutList,
  pay: paymentList,
  rf: refundList,
  rfb: batchList,
  stm: statementList,
  whd: notificationList,
};
const read = (list: { input: Parameters<typeof readQuery>[0] }, cursor: string) =>
  readQuery(list.input, new URLSearchParams({ cursor })).ok;

test.each(Object.entries(lists))(
  'a list of %s begins after one of its own rows, and after no other text',
  (prefix, list) => {
    expect(read(list, `${prefix}_${number}`)).toBe(true);
    for (const junk of [
      '',
      'x',
      '0',
      '-1',
      prefix,
      `${prefix}_`,
      `${prefix}_x`,
      `usr_${number}`,
      `${prefix}_${number}'`,
    ])
      expect(read(list, junk), junk).toBe(false);
  },
);

test('the history begins after a row of any of its kinds', () => {
  for (const prefix of ['po', 'pay', 'rf']) expect(read(historyList, `${prefix}_${number}`)).toBe(true);
  for (const junk of ['x', 'po', `stm_${number}`, `xpo_${number}`])
    expect(read(historyList, junk)).toBe(false);
});
