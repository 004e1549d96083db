import { useTranslations } from 'next-intl';

/** What is said around the finds of one kind. */
export function useFoundWords(kind: 'payouts' | 'payments' | 'refunds', text: string) {
  const t = useTranslations();
  return {
    heading: t(`nav.${kind}`),
    searching: t(`commands.searching.${kind}`),
    failed: t(`commands.searchFailed.${kind}`),
    inList: t(`commands.inList.${kind}`, { text }),
  };
}
