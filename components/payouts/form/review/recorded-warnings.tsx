import { TriangleAlert, UserRoundCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { useRefusalText } from '#components/shared/form/refusal/use-refusal-text.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { fieldsOf } from '../payout-fields.ts';
import type { PayoutFormApi } from '../use-payout-form.ts';
import type { Warnings } from './use-warnings.ts';
import { WarningTick } from './warning-tick.tsx';

/** What the records say of this recipient and sum, next to the fields; the review shows it again above its button. */
export function RecordedWarnings({ warnings, form }: { warnings: Warnings; form: PayoutFormApi }) {
  const toText = useRefusalText();
  const { needed, refusal, approvers } = warnings;
  const sameAgain = needed.filter((warning) => warning.startsWith('same_again_'));
  if (refusal)
    return <Notice role="status" tone="attention" icon={<TriangleAlert />} title={toText(refusal)} />;
  if (sameAgain.length === 0 && approvers === 0) return null;
  return (
    <div role="status" className="grid gap-2">
      {sameAgain.map((warning) => (
        <WarningTick key={warning} warning={warning} warnings={warnings} />
      ))}
      {approvers > 0 ? <NeedsApproval approvers={approvers} form={form} /> : null}
    </div>
  );
}

/**
 * A card code is kept nowhere, so it cannot wait: the review shows that here, and leaves it out at a press.
 */
function NeedsApproval({ approvers, form }: { approvers: number; form: PayoutFormApi }) {
  const t = useTranslations('payouts.form');
  const [method, cvv] = useWatch({ control: form.control, name: ['method', 'cvv'] });
  const hasCode = fieldsOf(method).includes('cvv') && cvv !== '';
  return (
    <Notice
      tone="waiting"
      icon={<UserRoundCheck />}
      title={t('needsApproval', { count: approvers })}
      action={
        hasCode ? (
          <Button size="sm" onClick={() => form.setValue('cvv', '', { shouldValidate: true })}>
            {t('leaveCodeOut')}
          </Button>
        ) : undefined
      }
    >
      {hasCode ? t('cardCodeNeedsApproval') : t('needsApprovalText')}
    </Notice>
  );
}
