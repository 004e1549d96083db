import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SandboxBar } from '#components/layout/bars/sandbox-bar.tsx';
import { NothingHere } from '#components/shared/page/nothing-here.tsx';
import { env } from '#lib/env.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('errors');
  return { title: t('notFoundTitle') };
}

export default function NotFound() {
  return (
    <>
      {env().PROCESSOR_SANDBOX ? <SandboxBar /> : null}
      <main>
        <NothingHere />
      </main>
    </>
  );
}
