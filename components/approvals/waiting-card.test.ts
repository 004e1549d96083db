import { createElement } from 'react';
import { expect, test } from 'vitest';
import { ViewerProvider } from '#components/shared/viewer/viewer.ts';
import type { Role } from '#lib/auth/permissions.ts';
import type { ApprovalView } from '#lib/domain/approvals/schemas.ts';
import { renderPart } from '#tests/pages/read-part.ts';
import { WhoDecides } from './waiting-card.tsx';

function render(role: Role, viewerMay: ApprovalView['viewerMay'], administrators = ['Vera', 'Anna']): string {
  const approval = { viewerMay, deciders: [], administrators } as unknown as ApprovalView;
  const part = createElement(WhoDecides, { of: 'refunds', approval });
  return renderPart(createElement(ViewerProvider, { value: { role } as never }, part));
}

test('where nobody can decide, each hears whom to ask, its maker also that it can be withdrawn', () => {
  const own = render('manager', 'withdraw');
  expect(own).toContain('An administrator (Vera or Anna) can enable a manager’s account again');
  expect(own).toContain('you can withdraw it');
  expect(own).not.toContain('href="/people"');
  expect(render('support', 'watch')).not.toContain('withdraw');
  expect(render('support', 'watch', [])).toContain('An administrator can enable');
});

test('an administrator goes from there to the people', () => {
  expect(render('admin', 'watch')).toContain('href="/people"');
});
