import { createElement } from 'react';
import { expect, test } from 'vitest';
import { AskSupport as AskAboutPayout } from '#components/payouts/page/ask-support.tsx';
import { ViewerProvider } from '#components/shared/viewer/viewer.ts';
import en from '#messages/en.json' with { type: 'json' };
import { renderPart } from '#tests/pages/read-part.ts';
import { AskSupport } from './ask-support.tsx';

const { details, title } = en.record.ask;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const open = {
  ...{ status: 'unknown', processorStatus: null, timeline: [], nextReadAt: null, anotherAccount: null },
  ...{ amount: { amountMinor: '150000', currency: 'RUB' }, payment: {}, recipient: {}, attempt: {} },
};

function render(part: object): string {
  return renderPart(createElement(ViewerProvider, { value: { role: 'manager' } as never }, part as never));
}

test.each([1, 3, 30, 200])(
  '%i hours after the loss, nobody is told to ask the support whose answer is already proposed',
  (hours) => {
    const record = { ...open, waitingSince: hoursAgo(hours), resolving: { proposal: {} } } as never;
    for (const part of [
      createElement(AskSupport, { refund: record }),
      createElement(AskAboutPayout, { payout: record }),
    ]) {
      const html = render(part);
      expect(html).toContain(details);
      expect(html).not.toContain(title);
      expect(html).not.toContain('border-attention-line');
    }
  },
);

test('without a proposal it is marked as something to do once the time has come', () => {
  const refund = { ...open, waitingSince: hoursAgo(3), resolving: null } as never;
  expect(render(createElement(AskSupport, { refund }))).toContain('border-attention-line');
});
