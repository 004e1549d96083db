'use client';

import { useTranslations } from 'next-intl';
import { Fact } from '#components/shared/record/facts.tsx';
import { Person } from '#components/shared/record/person.tsx';
import type { ApprovalView } from '#lib/domain/approvals/schemas.ts';
import { type ApprovalOf, toDecisionLabel } from './words.ts';

type DecisionFactsProps = { of: ApprovalOf; approval: ApprovalView | null };

/** Everybody who decided, oldest first, listed among the people of a record. */
export function DecisionFacts({ of, approval }: DecisionFactsProps) {
  const t = useTranslations();
  return approval?.decisions.map(({ answer, byName, at }) => (
    <Fact key={`${at} ${byName}`} label={t(toDecisionLabel(of, answer))}>
      <Person name={byName} at={at} />
    </Fact>
  ));
}
