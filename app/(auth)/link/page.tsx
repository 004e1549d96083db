import type { Metadata } from 'next';
import { connection } from 'next/server';
import { getTranslations } from 'next-intl/server';
import { LinkScreenSlot } from '#components/auth/link/link-screen-slot.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('link');
  return { title: t('title'), robots: { index: false, follow: false } };
}

/** For whoever was given a link that sets a password. Its secret follows the #, which no server sees. */
export default async function LinkPage() {
  // Rendered for each request: the policy's nonce is, and nothing of this page may be kept.
  await connection();
  return <LinkScreenSlot />;
}
