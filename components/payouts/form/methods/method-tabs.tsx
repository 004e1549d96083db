'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#components/ui/tabs.tsx';
import type { PayoutMethod } from '#lib/domain/recipients/methods/names.ts';

type MethodTabsProps = {
  method: PayoutMethod;
  methods: readonly PayoutMethod[];
  onTab: (method: PayoutMethod) => void;
  isLocked: boolean;
  children: ReactNode;
};

/** The choice of method. All tabs share one form. */
export function MethodTabs({ method, methods, onTab, isLocked, children }: MethodTabsProps) {
  const t = useTranslations('payouts');
  return (
    <Tabs value={method} onValueChange={(value) => onTab(value as PayoutMethod)}>
      <TabsList aria-label={t('methods')}>
        {methods.map((each) => (
          <TabsTrigger key={each} value={each} disabled={isLocked}>
            {t(`method.${each}`)}
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent value={method} className="pt-6 outline-none" tabIndex={-1}>
        {children}
      </TabsContent>
    </Tabs>
  );
}
