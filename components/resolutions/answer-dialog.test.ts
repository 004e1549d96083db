import { createElement } from 'react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import en from '#messages/en.json' with { type: 'json' };
import { renderPart } from '#tests/pages/read-part.ts';
import { Fields, Terms, toRisk } from './answer-dialog.tsx';
import type { AnswerAct, Answering } from './use-answering.ts';

const { holdBack, holdBackMeans, password, reason } = en.resolutions;

type Asked = { act: AnswerAct; isHoldable: boolean };

function Question({ act, isHoldable }: Asked) {
  const form = useForm({ defaultValues: { password: '', reason: '', holdBack: false } });
  return createElement(Fields, {
    act,
    isHoldable,
    hasSecondFactor: false,
    form: form as unknown as Answering['form'],
  });
}

const render = (act: AnswerAct, isHoldable: boolean) =>
  renderPart(createElement(Question, { act, isHoldable }));

test('whoever confirms may hold back what would leave then, and leaves that unticked unless they do', () => {
  const html = render('confirm', true);
  expect(html).toContain(holdBack);
  expect(html).toContain(holdBackMeans);
  expect(html).toMatch(/<input type="checkbox"[^>]*name="holdBack"/);
  expect(html).not.toMatch(/checked/);
  expect(html).toContain(password);
});

test('where nothing would leave, or nothing is confirmed, there is nothing to hold back', () => {
  expect(render('confirm', false)).not.toContain(holdBack);
  expect(render('confirm', false)).toContain(password);
  expect(render('reject', true)).not.toContain(holdBack);
  expect(render('reject', true)).toContain(reason);
});

test('who answers sees which record it is, and not only how much', () => {
  const terms = createElement(Terms, { whose: 'Ivan P., PAY-1', means: 'It will count as paid.' });
  expect(renderPart(terms)).toMatch(/>Ivan P\., <span[^>]*>PAY-1<.*text-ink">It will count as paid\.</);
});

test('red is the answer after which somebody could be paid twice, and none that changes nothing', () => {
  expect(toRisk('confirm', 'not_paid')).toBe('danger');
  expect(toRisk('confirm', 'paid')).toBe('primary');
  for (const act of ['reject', 'withdraw'] as const) expect(toRisk(act, 'not_paid')).toBe('primary');
});
