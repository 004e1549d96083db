import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { roles } from '#lib/auth/permissions.ts';
import { auditDetails } from '#lib/domain/audit/schemas/details.ts';
import { paymentActionStatuses } from '#lib/domain/payments/status/action.ts';
import { paymentStatuses } from '#lib/domain/payments/status.ts';
import { reviewReasons } from '#lib/domain/payouts/rules/timeline.ts';
import { payoutWarnings } from '#lib/domain/payouts/rules/warnings.ts';
import { payoutStatuses } from '#lib/domain/payouts/status.ts';
import { eventSources } from '#lib/domain/processor-log/status.ts';
import { payoutMethods } from '#lib/domain/recipients/methods/names.ts';
import { refundStatuses } from '#lib/domain/refunds/status.ts';
import { pushReasons, runReasons } from '#lib/domain/registries/status.ts';
import { endReasons } from '#lib/domain/repetitions/status.ts';
import { holdReasons } from '#lib/domain/sending/status.ts';
import { renderPart } from '#tests/pages/read-part.ts';
import { ActTexts } from './act-texts.tsx';
import { Details } from './details.tsx';

type Given = Parameters<typeof Details>[0]['details'];
const read = (action: string, details: Given, locale: 'en' | 'ru' = 'en') =>
  renderPart(createElement(ActTexts, null, createElement(Details, { action, details })), locale)
    .replaceAll(/<[^>]+>/g, '')
    .trim();

test('what changed is shown as before and after, in the words of the screen', () => {
  expect(read('user.role_changed', { from: 'finance', to: 'manager', sessions: 2 })).toMatch(
    /Finance → Manager.*Sessions ended: 2/,
  );
  expect(read('payout.paid_out', { from: 'sending', attempt: 'att_1' })).toBe('Before: Payout being sent');
  expect(read('payment.capture.done', { from: 'sending' })).toBe('Before: Capture being sent');
  expect(read('user.locale_changed', { from: null, to: 'ru' })).toBe('empty → Russian');
  expect(read('user.time_zone_changed', { from: 'UTC', to: 'Europe/Moscow' })).toBe('UTC → Moscow');
  expect(read('payout.created', { amountMinor: '12550', currency: 'RUB' })).toMatch(/^Amount: .*125\.50/);
  expect(read('payout.created', { leavesAt: '2026-11-21T12:00:00.000Z' })).toMatch(/^Leaves: 21 Nov, 12:00/);
});

test('records and filters are ways to their pages, and ids that link entries are left out', () => {
  const payment = 'pay_01jcz3v1m8e2t9r6k5w4x7y0ab';
  expect(read('refund.created', { payment, attempt: 'att_1', note: 'nte_01jcz3v1m8e2t9r6k5w4x7y0ab' })).toBe(
    'Payment: open',
  );
  const page = createElement(Details, { action: 'audit.read', details: { filters: 'topic=payout' } });
  expect(renderPart(createElement(ActTexts, null, page))).toContain('href="/audit?topic=payout"');
  expect(read('audit.read', { filters: '' })).toBe('Filters: empty');
});

/** Values that the operations write for each detail of a closed set, with an act that has them. */
const sets: [action: string, key: string, values: readonly string[]][] = [
  ['payment.entered', 'by', ['lookup', 'webhook']],
  ['user.factor_given', 'by', ['passkey', 'totp', 'recovery_code', 'provider']],
  ['statement.compared', 'covers', ['payout', 'refund', 'payment', 'payout,refund']],
  ['registry.created', 'every', ['day', 'week']],
  ['registry.created', 'columns', ['created,type,amount']],
  ['history.exported', 'format', ['xlsx', 'excel', 'international', 'page', 'pdf']],
  ['user.factor_added', 'kind', ['passkey', 'totp']],
  ['payout.created', 'method', payoutMethods],
  ['user.link_made', 'purpose', ['first_administrator', 'invitation', 'new_password']],
  ['user.link_made', 'role', roles],
  ['sending.stopped', 'reason', holdReasons],
  ['registry.failed', 'reason', runReasons],
  ['registry.push_failed', 'reason', pushReasons],
  ['payout.created', 'side', ['recipient_gets', 'we_are_debited']],
  ['payout.paid_out', 'source', eventSources],
  ['user.signed_in', 'stage', ['whole', 'factor', 'enrolment', 'passkey']],
  ['registry.pushed', 'target', ['folder', 'webhook']],
  ['payout.resolution_proposed', 'verdict', ['paid', 'not_paid']],
  ['payout.created', 'warnings', [...payoutWarnings, payoutWarnings.join()]],
  ['payout.held', 'why', reviewReasons],
  ['repetition.ended', 'why', endReasons],
  ['user.sign_in_failed', 'why', ['sso_unknown', 'sso_two_roles', 'sso_no_role', 'sso_groups_missing']],
  ['user.sessions_ended', 'why', ['another_subject', 'sso_closed', 'sso_last_admin']],
  ['personal.roles_changed', 'to', [...roles, roles.join(', ')]],
  ['payout.paid_out', 'from', payoutStatuses],
  ['refund.refunded', 'from', refundStatuses],
  ['payment.captured', 'from', paymentStatuses],
  ['payment.capture.done', 'from', paymentActionStatuses],
  ['payment.cancel.done', 'from', paymentActionStatuses],
];

describe.each(['en', 'ru'] as const)('in %s', (locale) => {
  test.each(sets)('no value of %s, %s is a word of the code', (action, key, values) => {
    expect(values.length).toBeGreaterThan(0);
    for (const value of values) {
      const text = read(action, { [key]: value, answer: null }, locale);
      const said = text.slice(text.indexOf(': ') + 2);
      expect(said, text).not.toMatch(/[a-z]_[a-z]/);
      if (locale === 'ru' && value !== 'pdf') expect(said, text).toMatch(/[а-яё]/i);
    }
  });

  test('every detail has a name of its own', () => {
    const other = read('audit.read', { 'from an earlier version': 'x' }, locale);
    expect(other).toMatch(/: x$/);
    for (const [key, form] of Object.entries(auditDetails)) {
      const text = read('payout.created', { [key]: 'x' }, locale);
      if (form === 'inner') expect(text, key).toBe('');
      else expect(text.replace(/: [^:]*$/, ''), key).not.toMatch(/^$|_|Besides|Кроме того|acts\./);
    }
  });
});
