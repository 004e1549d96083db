import { expect, test } from 'vitest';
import en from '#messages/en.json' with { type: 'json' };
import ru from '#messages/ru.json' with { type: 'json' };

test.each([
  ['English', en],
  ['Russian', ru],
])(
  'what lists contradictions too does not call all of them unknown, in %s',
  (_, { home, refunds, payouts, history, reports }) => {
    const above = [
      home.attention.title,
      home.attention.none,
      refunds.home.attention,
      refunds.home.attentionNone,
      refunds.home.unknown,
      payouts.list.attentionCount,
      history.group.attention,
      reports.group.attention,
    ];
    for (const words of above) expect(words).not.toMatch(/unknown|known|извест/i);
  },
);
