import { FlaskConical } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Banner } from '#components/ui/banner.tsx';

export function SandboxBar() {
  const t = useTranslations('bars');
  return (
    // Above dialogs too (z-50): whether money moves must be seen there as well.
    <header
      data-bar="sandbox"
      className="sticky top-0 z-55 h-8 overflow-hidden whitespace-nowrap print:static"
    >
      <Banner tone="sandbox" icon={<FlaskConical />}>
        {t('sandbox')}
      </Banner>
    </header>
  );
}

/** A fact that changes what one may do. The style counts these, to place what sticks below them. */
export function Bar({ children }: { children: ReactNode }) {
  return (
    <div data-bar="more" className="print:hidden sm:h-8 sm:overflow-hidden sm:whitespace-nowrap">
      {children}
    </div>
  );
}
