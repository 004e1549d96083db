import type { Metadata, Route } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { SignInScreen } from '#components/auth/sign-in-screen.tsx';
import { toSafePath } from '#lib/auth/safe-path.ts';
import { findPerson } from '#lib/auth/session.ts';
import { listDemoSignIns } from '#lib/domain/users/queries.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('signIn');
  return { title: t('title') };
}

type SignInPageProps = { searchParams: Promise<{ next?: string | string[] }> };

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const next = toSafePath((await searchParams).next);
  if (await findPerson()) redirect(next as Route);
  const t = await getTranslations('signIn');
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="grid w-full max-w-88 gap-7">
        <header className="grid gap-1 text-center">
          <p className="font-semibold text-accent-text">Paydesk</p>
          <h1 className="font-semibold text-xl">{t('heading')}</h1>
        </header>
        <SignInScreen next={next} demoPeople={listDemoSignIns()} />
      </div>
    </main>
  );
}
