'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import * as payouts from '#components/payouts/approvals/to-whom.tsx';
import * as refunds from '#components/refunds/approvals/to-whom.tsx';
import { toMakersReason } from '#components/refunds/to-makers-reason.ts';
import { toPayerText } from '#components/refunds/to-payer-text.ts';
import { useSentences } from '#components/rules/use-sentences.ts';
import { formatPhone } from '#lib/core/format.ts';
import { rulesQuery } from '#lib/domain/rules/query-options.ts';
import type { Decision } from './to-decisions.ts';

type Cell = { decision: Decision };

/** Who would get it. */
export function Who({ decision }: Cell) {
  const locale = useLocale();
  if (decision.kind === 'payout') return <payouts.RecipientName payout={decision.row} />;
  const { anotherAccount, payment } = decision.row;
  if (anotherAccount) return anotherAccount.name ?? formatPhone(anotherAccount.phone);
  return payment.payer.name ?? toPayerText(payment.payer, locale);
}

/** Where it would go, without what `Who` shows already. */
export function Where({ decision }: Cell) {
  const locale = useLocale();
  if (decision.kind === 'payout') return <payouts.Account payout={decision.row} />;
  const { anotherAccount, payment } = decision.row;
  if (anotherAccount)
    return <refunds.Destination account={anotherAccount} withPhone={anotherAccount.name !== null} />;
  return payment.payer.name ? toPayerText(payment.payer, locale) : null;
}

/** Whether the name is right, and what is unusual. */
export function Check({ decision }: Cell) {
  if (decision.kind === 'payout')
    return (
      <>
        <payouts.NameCheck payout={decision.row} />
        <payouts.Unusual payout={decision.row} />
      </>
    );
  return (
    <>
      <refunds.NameCheck refund={decision.row} />
      <refunds.SamePhone refund={decision.row} />
    </>
  );
}

/** Why it is asked for, in its maker's words. */
export function useReason(): (decision: Decision) => string {
  const locale = useLocale();
  return (decision) =>
    decision.kind === 'payout' ? (decision.row.description ?? '') : toMakersReason(decision.row, locale);
}

/** The rules that ask for approval, as sentences, as they were when it was made. */
export function Rules({ decision }: Cell) {
  const t = useTranslations('decisions');
  const { data } = useQuery(rulesQuery);
  const sentences = useSentences(data?.makers ?? []);
  const { ruleIds, policyVersionId } = decision.row;
  const version = data?.versions.find(({ id }) => id === policyVersionId);
  const names = ruleIds.map((id) => {
    const rule = version?.document.rules.find((each) => each.id === id);
    if (rule) return sentences.rule(rule);
    const key = id as 'refund_above_limit';
    return t.has(`rules.${key}`) ? t(`rules.${key}`) : null;
  });
  const known = names.filter((name) => name !== null);
  return (
    <span className="under-line whitespace-normal">
      {known.length > 0 ? t('rule', { rules: known.join('; ') }) : t('ruleOther')}
    </span>
  );
}
