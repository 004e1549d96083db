import 'server-only';
import { getTranslations } from 'next-intl/server';
import { auditActions } from '#lib/domain/audit/schemas.ts';

/** The sentences of the audit in the person's language. What an earlier version called otherwise keeps its name. */
export async function readSentences(): Promise<(action: string) => string> {
  const t = await getTranslations('acts.act');
  return (action) => {
    const known = auditActions.find((one) => one === action);
    return known ? t(known) : action;
  };
}
