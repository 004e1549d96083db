import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { LanguageSwitch } from '#components/layout/account/language-switch.tsx';
import { SandboxBar } from '#components/layout/bars/sandbox-bar.tsx';
import { Logo } from '#components/ui/logo.tsx';
import { env } from '#lib/env.ts';

export default async function AuthLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations('app');
  return (
    <div className="flex min-h-dvh flex-col">
      {env().PROCESSOR_SANDBOX ? <SandboxBar /> : null}
      <main className="mx-auto flex w-full max-w-100 flex-1 flex-col justify-center gap-6 px-4 py-10">
        <p className="flex items-center justify-center gap-2.5 font-semibold text-xl tracking-tight">
          <Logo className="size-7" />
          {t('name')}
        </p>
        {children}
      </main>
      <footer className="flex justify-center pb-6">
        <LanguageSwitch />
      </footer>
    </div>
  );
}
