import 'server-only';
import { createTranslator } from 'use-intl/core';
import type { AppLocale } from '#lib/core/format.ts';
import { defaultLocale } from '#lib/i18n/locales.ts';
import { loadTexts } from '#lib/i18n/texts.ts';
import type { Mail } from '#lib/mail/smtp.ts';
import { toPath } from '../rules/link.ts';
import { toShownNumber } from '../rules/number.ts';
import { type AlertKind, alertKinds, isProtecting, kindOf } from '../status.ts';
import type { AlertItem } from '../store/items.ts';

type To = { name: string; locale: AppLocale | null; timeZone: string };
type About = { items: readonly AlertItem[]; labels: ReadonlyMap<string, string>; publicUrl: string };

/** How many of a kind are named; of the others their number is given. */
const named = 10;

type Section = { title: string; lines: { text: string; url: string }[]; more: string | null };
type Written = {
  sections: Section[];
  notes: { text: string; url: string }[];
  open: string;
};

/**
 * The text of an e-mail in the language of its reader. It holds numbers of payouts and refunds and no names, phones, cards or
 * sums: a mailbox is read by more people than Paydesk.
 */
export async function writeMail(
  { name, locale, timeZone }: To,
  { items, labels, publicUrl }: About,
): Promise<Pick<Mail, 'subject' | 'text' | 'html'>> {
  const language = locale ?? defaultLocale;
  const t = createTranslator({ locale: language, messages: await loadTexts(language), namespace: 'alerts' });
  const time = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  const toLine = (item: AlertItem) => {
    const about = { sentence: t(`act.${item.action}`), at: time.format(item.at) };
    const number = toShownNumber(labels.get(item.objectId));
    const text = number ? t('mail.numbered', { ...about, number }) : t('mail.line', about);
    return { text, url: publicUrl + toPath(item) };
  };
  const toSection = (kind: AlertKind): Section => {
    const own = items.filter(({ action }) => kindOf(action) === kind);
    const more = own.length > named ? t('mail.more', { count: own.length - named }) : null;
    return { title: t(`kind.${kind}`), lines: own.slice(0, named).map(toLine), more };
  };
  const kinds = alertKinds.filter((kind) => items.some(({ action }) => kindOf(action) === kind));
  const account = `${publicUrl}/account`;
  const notes = [
    ...(kinds.some(isProtecting) ? [{ text: t('mail.warning'), url: account }] : []),
    { text: t('mail.why', { name }), url: `${account}#alerts` },
  ];
  const written = { sections: kinds.map(toSection), notes, open: t('mail.open') };
  const [first] = written.sections;
  const count = items.length;
  const isOne = written.sections.length === 1;
  const subject = isOne
    ? t(count === 1 ? 'mail.subject.one' : 'mail.subject.several', { kind: first?.title ?? '', count })
    : t('mail.subject.mixed', { count });
  return { subject, text: toText(written), html: toHtml(written, language) };
}

function toText({ sections, notes }: Written): string {
  const parts = sections.map(({ title, lines, more }) => {
    const all = lines.map(({ text, url }) => `- ${text}\n  ${url}`);
    return [title, ...all, ...(more ? [`- ${more}`] : [])].join('\n');
  });
  return `${[...parts, '-- ', ...notes.map(({ text, url }) => `${text}\n${url}`)].join('\n\n')}\n`;
}

function toHtml({ sections, notes, open }: Written, language: AppLocale): string {
  const link = (url: string, text: string) => `<a href="${toSafe(url)}">${toSafe(text)}</a>`;
  const body = sections.map(({ title, lines, more }) => {
    const all = lines.map(({ text, url }) => `<li>${toSafe(text)}<br>${link(url, open)}</li>`);
    return `<h2>${toSafe(title)}</h2><ul>${all.join('')}${more ? `<li>${toSafe(more)}</li>` : ''}</ul>`;
  });
  const foot = notes.map(({ text, url }) => `<p>${toSafe(text)} ${link(url, url)}</p>`);
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><body>${body.join('')}<hr>${foot.join('')}</body></html>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const toSafe = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
