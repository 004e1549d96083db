import { useTranslations } from 'next-intl';
import { buttonStyle } from '#components/ui/button-style.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { LineIcon } from '#components/ui/line-icon.tsx';

const compass = [
  'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0Z',
  'm16.24 7.76-1.804 5.411a2 2 0 0 1-1.265 1.265L7.76 16.24l1.804-5.411a2 2 0 0 1 1.265-1.265z',
];

/** "Not there" and "not yours" look the same. */
export function NothingHere() {
  const t = useTranslations('errors');
  return (
    <EmptyState
      className="min-h-[70vh] content-center"
      picture={<LineIcon paths={compass} className="size-10" strokeWidth={1.5} />}
      heading="h1"
      title={t('notFoundTitle')}
      action={
        // A plain link: every page carries this component, and hardly anybody follows the link.
        <a href="/" className={buttonStyle()}>
          {t('toHome')}
        </a>
      }
    >
      {t('notFoundText')}
    </EmptyState>
  );
}
