import type { Metadata } from 'next';
import { connection } from 'next/server';
import { getTranslations } from 'next-intl/server';
import { LinkScreen } from '#components/screens/served.tsx';
import { findSsoOffer } from '#lib/auth/sso/provider.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('link');
  return { title: t('title'), robots: { index: false, follow: false } };
}

/** The page behind a link that sets a password. The link's secret follows the #, which no server sees. */
export default async function LinkPage() {
  // Rendered for each request: the policy's nonce is, and nothing of this page may be kept.
  await connection();
  return <LinkScreen sso={findSsoOffer()} />;
}
