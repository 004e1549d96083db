import { expect, test } from 'vitest';
import { applyView } from './apply-view.ts';

test.each([
  ['status=failed', { period: '7d', method: 'sbp' }, { status: 'failed', period: '7d' }],
  ['status=failed', { period: 'today', zone: 'UTC' }, { status: 'failed', period: 'today', zone: 'UTC' }],
  ['period=30d&type=refund', { period: 'today', zone: 'UTC' }, { period: '30d', type: 'refund' }],
  ['', {}, {}],
])('the view "%s" opened while %o is shown asks for %o', (query, present, values) => {
  expect(applyView(query, present)).toEqual(values);
});
