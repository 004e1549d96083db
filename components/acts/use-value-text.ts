'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useDayTexts } from '#components/shared/time/use-day-texts.ts';
import { useMoment } from '#components/shared/time/use-moment.ts';
import { useZoneName } from '#components/shared/time/use-zone-name.ts';
import { roles } from '#lib/auth/permissions.ts';
import { type AppLocale, formatMoney } from '#lib/core/format.ts';
import { isAnyId } from '#lib/core/id.ts';
import { isTimeZone } from '#lib/core/local-day.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { Act } from '#lib/domain/acts/schemas.ts';
import { auditDetails } from '#lib/domain/audit/schemas/details.ts';
import { auditActions } from '#lib/domain/audit/schemas.ts';
import type { Value } from './to-differences.ts';
import { useWords } from './use-words.ts';

const locales = ['en', 'ru'] as const;
type About = Pick<Act, 'action' | 'details'>;

/** Says the value of a detail. Null: it links entries to each other, and is no news to a person who reads. */
export function useValueText(act: About): (value: Value, key: string) => string | null {
  const t = useTranslations('acts');
  const locale = useLocale() as AppLocale;
  const [words, toChanged, toZone, toMoment] = [useWords(), useChanged(act), useZoneName(), useMoment()];
  const tRole = useTranslations('roles');
  const toRole = (text: string) => {
    const role = roles.find((one) => one === text);
    return role ? tRole(role) : text;
  };
  const toWords = (key: keyof typeof words, text: string) => {
    const whole = words[key](text, act);
    const parts = text.split(/,\s*/).map((part) => words[key](part, act));
    return whole ?? (parts.every((part) => part !== undefined) ? parts.join(', ') : text);
  };
  const toText = (text: string, key: string): string => {
    const form = Object.entries(auditDetails).find(([name]) => name === key)?.[1];
    if (form === 'words') return toWords(key as keyof typeof words, text);
    if (form === 'changed') return toChanged(text);
    if (form === 'role') return toRole(text);
    if (form === 'zone') return toZone(text);
    return form === 'moment' && !Number.isNaN(Date.parse(text)) ? toMoment(text).short : text;
  };
  return (value, key) => {
    if (value === null || value === '') return t('nothing');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number') return value.toLocaleString(locale);
    if (typeof value === 'object') return formatMoney(fromMoneyView(value), locale);
    return isAnyId(value) ? null : toText(value, key);
  };
}

/** Says what was before or came after: a status, roles, a language, a time zone or a day. */
function useChanged({ action }: About): (text: string) => string {
  const t = useTranslations('acts');
  const [tRole, toDay, toZone] = [useTranslations('roles'), useDayTexts(), useZoneName()];
  return (text) => {
    // A status is what the act that led to it says: of a capture in its own words, else of the payment.
    const parts = action.split('.');
    const own = parts.map((_, at) => `${parts.slice(0, parts.length - at - 1).join('.')}.${text}`);
    const act = own.flatMap((name) => auditActions.find((one) => one === name) ?? []).at(0);
    if (act) return t(`act.${act}`);
    const language = locales.find((one) => one === text);
    if (language) return t(`language.${language}`);
    const named = text.split(', ').map((part) => roles.find((one) => one === part));
    if (named.every((one) => one !== undefined)) return named.map((one) => tRole(one)).join(', ');
    return toDay(text) ?? (isTimeZone(text) ? toZone(text) : text);
  };
}
