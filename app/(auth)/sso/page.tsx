import { connection } from 'next/server';
import { getTranslations } from 'next-intl/server';
import { SsoReturn } from '#components/screens/served.tsx';
import { toSafePath } from '#lib/auth/safe-path.ts';
import { titled } from '../../titled.ts';

export const generateMetadata = titled('sso.title');

const isCode = (error: unknown): error is string => typeof error === 'string' && /^[a-z_]{3,40}$/.test(error);

type Said = Record<'view' | 'next' | 'error' | 'reference', string | string[] | undefined>;

/** Where somebody arrives from the company's provider. What its address says is shown or gone to, and decides nothing. */
export default async function SsoPage({ searchParams }: { searchParams: Promise<Said> }) {
  await connection();
  const { view, next, error, reference } = await searchParams;
  const t = await getTranslations('sso');
  const params = typeof reference === 'string' ? { params: { reference } } : {};
  return (
    <>
      <h1 className="text-center font-semibold text-lg">{t('title')}</h1>
      <SsoReturn
        view={view === 'window' ? 'window' : 'page'}
        next={toSafePath(next)}
        refusal={isCode(error) ? { code: error, ...params } : null}
      />
    </>
  );
}
