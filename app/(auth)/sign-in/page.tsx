import type { Route } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { SecondStepSlot } from '#components/auth/second-step/second-step-slot.tsx';
import { SignInScreen } from '#components/screens/served.tsx';
import { toSafePath } from '#lib/auth/safe-path.ts';
import { findSignIn } from '#lib/auth/session.ts';
import { findSsoOffer } from '#lib/auth/sso/provider.ts';
import { getSecondStep } from '#lib/domain/users/queries/factors.ts';
import { listDemoSignIns } from '#lib/domain/users/queries.ts';
import { titled } from '../../titled.ts';

export const generateMetadata = titled('signIn.title');

type SignInPageProps = { searchParams: Promise<{ next?: string | string[] }> };

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const next = toSafePath((await searchParams).next);
  const signIn = await findSignIn();
  if (signIn?.stage === 'whole') redirect(next as Route);
  const t = await getTranslations('signIn');
  if (signIn) {
    const { stage } = signIn;
    return (
      <>
        <Head title={t(`${stage}.title`)} text={t(`${stage}.text`)} />
        <SecondStepSlot step={await getSecondStep(signIn)} next={next} />
      </>
    );
  }
  return (
    <>
      <Head title={t('title')} text={t('what')} />
      <SignInScreen next={next} demoPeople={listDemoSignIns()} sso={findSsoOffer()} />
    </>
  );
}

function Head({ title, text }: { title: string; text: string }) {
  return (
    <div className="grid gap-1.5 text-center">
      <h1 className="font-semibold text-lg">{title}</h1>
      <p className="text-ink-muted text-sm">{text}</p>
    </div>
  );
}
