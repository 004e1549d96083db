import { FlaskConical } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Banner } from '#components/ui/banner.tsx';

export function SandboxBar() {
  const t = useTranslations('bars');
  return (
    <Bar>
      <Banner tone="sandbox" icon={<FlaskConical />}>
        {t('sandbox')}
      </Banner>
    </Bar>
  );
}

/** A fact that changes what one may do. The style counts these, to place what sticks below them. */
export function Bar({ children }: { children: ReactNode }) {
  return (
    <div data-bar className="print:hidden sm:h-8 sm:overflow-hidden sm:whitespace-nowrap">
      {children}
    </div>
  );
}
