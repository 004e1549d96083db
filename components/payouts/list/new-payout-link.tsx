import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { SpriteIcon } from '#components/ui/sprite/sprite-icon.tsx';

/** Secondary where the page header already has a primary one. */
type NewPayoutLinkProps = { variant?: 'primary' | 'secondary'; size?: 'sm' };

export function NewPayoutLink({ variant = 'primary', size }: NewPayoutLinkProps) {
  const t = useTranslations('payouts');
  return (
    <ButtonLink href="/payouts/new" variant={variant} {...(size && { size })}>
      <span className="inline-flex items-center gap-2">
        <SpriteIcon name="plus" />
        {t('new')}
      </span>
    </ButtonLink>
  );
}
