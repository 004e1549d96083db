import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { SilenceNotice } from '#components/shared/record/notes/silence-notice.tsx';
import type { ResolvingView } from '#lib/domain/resolutions/schemas.ts';
import en from '#messages/en.json' with { type: 'json' };
import { readPart } from '#tests/pages/read-part.ts';
import { Proposal, Watching } from './proposal.tsx';
import { toPart } from './to-part.ts';

const now = '2026-11-22T10:00:00.000Z';

test.each<[string, Parameters<typeof toPart>[0], string]>([
  ['who may propose', { viewerMay: 'propose', obstacle: null }, 'propose below how it ended'],
  ['its maker', { viewerMay: 'watch', obstacle: 'resolution_own' }, 'the people named below'],
  ['others', { viewerMay: 'watch', obstacle: 'not_allowed' }, 'to a manager'],
])(
  'of a silence that is to be asked about %s is told where to go with the answer',
  (_who, resolving, said) => {
    for (const noun of ['payouts', 'refunds'] as const)
      for (const hours of [3, 48, 6 * 24]) {
        const waitingSince = new Date(Date.now() - hours * 3_600_000).toISOString();
        const notice = createElement(SilenceNotice, { of: noun, waitingSince, part: toPart(resolving) });
        expect(readPart(notice)).toContain(said);
      }
  },
);

test.each(['refund', 'payout'] as const)(
  'what one person proposes for a %s is told as theirs, and as a fact once another has confirmed it',
  (of) => {
    const about = { of, amount: { amountMinor: '321604', currency: 'RUB' } as const };
    const what = { verdict: 'not_paid', ticket: null, evidence: 'Asked', byName: 'Maria', at: now } as const;
    const said = (more: object) =>
      readPart(createElement(Proposal, { ...about, proposal: what as never, ...more }));
    const fact = en.resolutions[of].verdict.not_paid;
    expect(said({})).toMatch(/^Maria proposes: .*3,216\.04 ₽.* Nothing has changed yet/);
    expect(said({})).not.toContain(fact);
    expect(said({ confirmed: { name: 'Olga', at: now } })).toMatch(new RegExp(`^${fact}`));
  },
);

describe('who may only watch hears who may act', () => {
  const watch = (more: Partial<ResolvingView>) =>
    readPart(
      createElement(Watching, {
        resolving: {
          is: 'lost',
          proposal: null,
          viewerMay: 'watch',
          obstacle: null,
          from: null,
          ...more,
        } as never,
        isContradicted: false,
        isEarly: false,
      }),
    );

  test('and that another one confirms only where there is one', () => {
    expect(watch({ deciders: ['Fyodor', 'Maria'], isConfirmable: true })).toBe(
      'Two people say how it ended: one proposes it, another one confirms. Those who can: Fyodor, Maria.',
    );
    expect(watch({ deciders: ['Maria'], isConfirmable: false })).toMatch(
      /Those who can: Maria\. Right now nobody could confirm it\. Two people are needed\. Ask the administrator/,
    );
    expect(watch({ deciders: [], isConfirmable: false })).toContain('Ask the administrator');
  });

  test('and its maker what is left to them', () => {
    expect(watch({ obstacle: 'resolution_own', deciders: ['Maria', 'Olga'], isConfirmable: true })).toContain(
      'You made it, so other people have to decide how it ended. Tell them what you hear from the processor.',
    );
  });
});
