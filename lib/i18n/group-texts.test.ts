import { expect, test } from 'vitest';
import en from '#messages/en.json' with { type: 'json' };
import ru from '#messages/ru.json' with { type: 'json' };

test.each([
  ['English', en],
  ['Russian', ru],
])(
  'what lists contradictions too does not call all of them unknown, in %s',
  (_, { home, payouts, history, reports }) => {
    const above = [
      home.waiting.more.payouts,
      home.waiting.more.refunds,
      payouts.list.attentionCount,
      history.group.attention,
      reports.group.attention,
    ];
    for (const words of above) expect(words).not.toMatch(/unknown|known|извест/i);
  },
);
