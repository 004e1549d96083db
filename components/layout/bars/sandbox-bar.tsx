import { useTranslations } from 'next-intl';
import { Banner } from '#components/ui/banner.tsx';
import { LineIcon } from '#components/ui/line-icon.tsx';

const flask = [
  'M14 2v6a2 2 0 0 0 .245.96l5.51 10.08A2 2 0 0 1 18 22H6a2 2 0 0 1-1.755-2.96l5.51-10.08A2 2 0 0 0 10 8V2',
  'M6.453 15h11.094M8.5 2h7',
];

/** Rendered on the server only: no page carries its code. */
export function SandboxBar() {
  const t = useTranslations('bars');
  return (
    // Above dialogs too (z-50): whether money is real must be visible there as well.
    <header
      data-bar="sandbox"
      className="sticky top-0 z-55 h-8 overflow-hidden whitespace-nowrap print:static"
    >
      <Banner tone="sandbox" icon={<LineIcon paths={flask} />}>
        {t('sandbox')}
      </Banner>
    </header>
  );
}
