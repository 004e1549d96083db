import type { Route } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { SignInScreenSlot } from '#components/auth/sign-in/sign-in-screen-slot.tsx';
import { toSafePath } from '#lib/auth/safe-path.ts';
import { findPerson } from '#lib/auth/session.ts';
import { listDemoSignIns } from '#lib/domain/users/queries.ts';
import { titled } from '../../titled.ts';

export const generateMetadata = titled('signIn.title');

type SignInPageProps = { searchParams: Promise<{ next?: string | string[] }> };

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const next = toSafePath((await searchParams).next);
  if (await findPerson()) redirect(next as Route);
  const t = await getTranslations('signIn');
  return (
    <>
      <div className="grid gap-1.5 text-center">
        <h1 className="font-semibold text-lg">{t('title')}</h1>
        <p className="text-ink-muted text-sm">{t('what')}</p>
      </div>
      <SignInScreenSlot next={next} demoPeople={listDemoSignIns()} />
    </>
  );
}
