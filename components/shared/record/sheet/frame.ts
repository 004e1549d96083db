import { type Speech, toMoment, toZoneLabel } from '#lib/i18n/speech.ts';

/** Who appears on a sheet: the company that pays, and whether its money is real. */
export type Issuer = { sandbox: boolean; company: { name: string | null; taxNumber: string | null } };

/** What is around every sheet. */
export type Frame = {
  sandbox: string | null;
  company: string | null;
  taxNumber: string | null;
  source: string;
};

export function toFrame({ sandbox, company }: Issuer, speech: Speech, now: Date): Frame {
  const { t } = speech;
  return {
    sandbox: sandbox ? t('record.sheet.sandbox') : null,
    company: company.name,
    taxNumber: company.taxNumber && t('record.sheet.taxNumber', { number: company.taxNumber }),
    source: t('record.sheet.source', { zone: toZoneLabel(speech, now) }),
  };
}

/** Who printed or made it and when; the time is unknown until a page's code has loaded. */
export function toOrigin(act: 'printed' | 'made', name: string, at: string, speech: Speech): string {
  return speech.t(`record.sheet.${act}`, { name, ...toMoment(at, speech) });
}
