'use client';

import { useTranslations } from 'next-intl';

type Facts = { errorCode: string | null; errorMessage: string | null };

export type Reason = {
  /** Our own words, when the reason is one of ours. */
  sentence: string | null;
  /** The processor's code and words, exactly as they came. */
  code: string | null;
  message: string | null;
};

/** Tells our own reasons (why nothing was sent, why nothing is known) from the processor's codes. */
export function useReason(): (facts: Facts) => Reason | null {
  const t = useTranslations('payouts.reason');
  return ({ errorCode, errorMessage }) => {
    if (errorCode === null && errorMessage === null) return null;
    const key = errorCode as Parameters<typeof t>[0];
    const isOurs = errorCode !== null && t.has(key);
    return {
      sentence: isOurs ? t(key) : null,
      code: isOurs ? null : errorCode,
      message: errorMessage,
    };
  };
}

/** The reason on one line: "CODE_PT0042 · Card blocked". */
export function toOneLine({ sentence, code, message }: Reason): string {
  return [sentence, code, message].filter(Boolean).join(' · ');
}
