import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { readPart, renderPart } from '#tests/pages/read-part.ts';
import { ProblemNotice } from './problem-notice.tsx';
import type { Warnings } from './use-warnings.ts';
import { WarningTick } from './warning-tick.tsx';

const earlier = { id: 'po_1', orderNo: 'SALARY-7', madeAt: '2026-11-21T10:42:00.000Z' };
const needed = ['same_again_unknown'] as const;

function tick(more: object) {
  const warnings = { needed, missing: needed, confirmed: [], isAsked: false, earlier, reason: '', ...more };
  const props = { warning: needed[0], warnings: warnings as unknown as Warnings };
  return createElement(WarningTick, props);
}

describe('a payout that is unknown, once more', () => {
  test('takes a manager’s reason in their own words, and no tick', () => {
    const said = readPart(tick({}));
    expect(said).toContain('Pay although the same payout may have been made already');
    expect(said).toMatch(/SALARY-7, made on 21 Nov.* at .*10:42.*not known whether its money left/);
    expect(said).toContain('this one pays the recipient twice');
    expect(said).toContain('Why pay now');
    expect(said).not.toContain('Write why it has to be paid now');
    const html = renderPart(tick({}));
    expect(html).toContain('<textarea');
    expect(html).not.toContain('type="checkbox"');
    expect(html).toContain('href="/payouts/po_1"');
  });

  test('asks for the reason where none was typed, and no more once one is', () => {
    expect(readPart(tick({ isAsked: true }))).toContain('Write why it has to be paid now');
    const typed = tick({ isAsked: true, missing: [], reason: 'The processor called: nothing left' });
    expect(readPart(typed)).not.toContain('Write why it has to be paid now');
    expect(readPart(typed)).toContain('The processor called: nothing left');
  });

  test('tells finance that only a manager can, and of which payout', () => {
    const refusal = { code: 'same_again_not_allowed', params: { orderNo: 'SALARY-7' } } as const;
    const said = readPart(createElement(ProblemNotice, { of: 'send', refusal }));
    expect(said).toContain('SALARY-7 is the same amount to the same recipient');
    expect(said).toContain('only a manager can pay once more');
  });
});
