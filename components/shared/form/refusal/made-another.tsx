import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import type { Refusal } from '#lib/core/result.ts';

const paths = { payout: '/payouts', refund: '/refunds', refund_batch: '/refunds/batches' } as const;

type MadeAnotherProps = { refusal: Refusal; onNew: (() => void) | undefined };

/** The form's key has made another record: a way to that one, and the way to make this one too. */
export function MadeAnother({ refusal: { code, params }, onNew }: MadeAnotherProps) {
  const t = useTranslations('common');
  const kind = Object.keys(paths).find((each) => each === params?.kind) as keyof typeof paths | undefined;
  if (code !== 'form_made_another' || !kind || !onNew) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={onNew}>
        {t('makeAsNew')}
      </Button>
      <ButtonLink size="sm" variant="ghost" href={`${paths[kind]}/${params?.id}` as Route} target="_blank">
        {t('openFirst')}
      </ButtonLink>
    </div>
  );
}
