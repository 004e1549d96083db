import { type AppLocale, locales } from '#lib/core/format.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';

/** Why a list of reasons cannot be saved. */
export type ReasonListRefusal =
  | 'reasons_changed'
  | 'reason_name_twice'
  | 'reason_gone'
  | 'reason_unknown'
  | 'reasons_all_retired';

type Texts = Record<AppLocale, string>;

/**
 * A reason stored before a language was added has no text in it; the Russian text, which is sent to the processor,
 * appears in.
 */
export function toTexts(stored: Partial<Texts>): Texts {
  const texts = locales.map((language) => [language, stored[language] ?? stored.ru ?? '']);
  return Object.fromEntries(texts) as Texts;
}

/**
 * A reason that support chooses. A retired reason is no longer offered, but refunds made with it still name
 * it.
 */
export type Reason = { code: string; texts: Texts; isRetired: boolean };

/** The most reasons a list may have, retired ones included. */
export const maxReasons = 50;

export const reasonNameMax = 60;

/** Used until people write their own list. */
export const defaultReasons: readonly Reason[] = [
  { code: 'paid_twice', texts: { en: 'Paid twice', ru: 'Оплачено дважды' }, isRetired: false },
  { code: 'goods_returned', texts: { en: 'Goods returned', ru: 'Товар возвращён' }, isRetired: false },
  {
    code: 'service_not_provided',
    texts: { en: 'Service not provided', ru: 'Услуга не оказана' },
    isRetired: false,
  },
  {
    code: 'wrong_amount',
    texts: { en: 'Wrong amount charged', ru: 'Списана неверная сумма' },
    isRetired: false,
  },
  { code: 'order_cancelled', texts: { en: 'Order cancelled', ru: 'Заказ отменён' }, isRetired: false },
  { code: 'other', texts: { en: 'Other', ru: 'Другое' }, isRetired: false },
];

/** The stored list; undefined: nobody has written one, so the default applies. */
export function toReasons(
  stored: { code: string; texts: Partial<Texts>; isRetired: boolean }[] | undefined,
): readonly Reason[] {
  return stored?.map((reason) => ({ ...reason, texts: toTexts(reason.texts) })) ?? defaultReasons;
}

/** A reason on offer; `sent` is the text for the processor. */
export type OfferedReason = { code: string; texts: Texts; sent: string };

/**
 * The sandbox gives a refund the outcome that its reason names (see the sandbox's README), so these are
 * offered only where the money is not real.
 */
const sandboxReasons: readonly OfferedReason[] = [
  {
    code: 'sandbox_declined',
    texts: { en: 'Sandbox: declined', ru: 'Песочница: отклонён' },
    sent: 'RefundDeclined',
  },
  {
    code: 'sandbox_failed',
    texts: { en: 'Sandbox: not delivered', ru: 'Песочница: не доставлен' },
    sent: 'RefundFailed',
  },
  { code: 'sandbox_error', texts: { en: 'Sandbox: error', ru: 'Песочница: ошибка' }, sent: 'RefundError' },
  {
    code: 'sandbox_accepted',
    texts: { en: 'Sandbox: stays accepted', ru: 'Песочница: принят' },
    sent: 'RefundAccepted',
  },
  {
    code: 'sandbox_requested',
    texts: { en: 'Sandbox: stays requested', ru: 'Песочница: запрошен' },
    sent: 'RefundRequested',
  },
  {
    code: 'sandbox_issued',
    texts: { en: 'Sandbox: stays issued', ru: 'Песочница: в пути' },
    sent: 'RefundIssued',
  },
];

/** The reasons that may be chosen from a list. The processor gets the Russian name. */
export function toOffered(reasons: readonly Reason[], isSandbox: boolean): OfferedReason[] {
  const own = reasons
    .filter(({ isRetired }) => !isRetired)
    .map(({ code, texts }) => ({ code, texts, sent: texts.ru }));
  return isSandbox ? [...own, ...sandboxReasons] : own;
}

/** A line of the list as a person wrote it; a null code means that it is new. */
export type WrittenReason = Omit<Reason, 'code'> & { code: string | null };

/** Checks and completes a new list: no known reason may be missing, and no two may have the same name. */
export function judgeReasons(
  known: readonly Reason[],
  written: readonly WrittenReason[],
): Result<Reason[], ReasonListRefusal> {
  const knownCodes = new Set(known.map(({ code }) => code));
  const kept = written.flatMap(({ code }) => code ?? []);
  if (kept.some((code) => !knownCodes.has(code)) || new Set(kept).size !== kept.length)
    return refuse('reason_unknown');
  if (kept.length < knownCodes.size) return refuse('reason_gone');
  const twice = findSameName(written);
  if (twice) return refuse('reason_name_twice', { field: twice });
  if (written.every(({ isRetired }) => isRetired)) return refuse('reasons_all_retired');
  const taken = new Set([...knownCodes, ...sandboxReasons.map(({ code }) => code)]);
  return accept(
    written.map((reason) => {
      const code = reason.code ?? toCode(reason.texts.en, taken);
      taken.add(code);
      return { code, texts: reason.texts, isRetired: reason.isRetired };
    }),
  );
}

/** The path of the first name that repeats an earlier one, ignoring case. */
function findSameName(reasons: readonly WrittenReason[]): string | null {
  const plain = (text: string) => text.toLocaleLowerCase('ru').replace(/\s+/g, ' ').replaceAll('ё', 'е');
  for (const language of locales) {
    const names = reasons.map((reason) => plain(reason.texts[language]));
    const at = names.findIndex((name, index) => names.indexOf(name) < index);
    if (at >= 0) return `reasons.${at}.texts.${language}`;
  }
  return null;
}

/** A code that stays the same when the reason is renamed. */
function toCode(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  const base = plain.slice(0, 32) || 'reason';
  for (let number = 1; ; number += 1) {
    const code = number === 1 ? base : `${base}_${number}`;
    if (!taken.has(code)) return code;
  }
}

/** The changes, for the audit log: by code, with the names before and after. Empty: nothing changed. */
export function toReasonChanges(before: readonly Reason[], after: readonly Reason[]) {
  const toName = ({ texts }: Reason) => locales.map((language) => texts[language]).join(' / ');
  const toNames = (reasons: readonly Reason[]) => reasons.map(toName).join('; ');
  const known = after.flatMap((reason) => {
    const old = before.find(({ code }) => code === reason.code);
    return old ? [{ old, reason }] : [];
  });
  const added = after.filter((reason) => !before.some(({ code }) => code === reason.code));
  const renamed = known.filter(({ old, reason }) => toName(old) !== toName(reason));
  const moved = known.flatMap(({ old, reason }) => (old.isRetired === reason.isRetired ? [] : [reason]));
  const [retired, offered] = [moved.filter((one) => one.isRetired), moved.filter((one) => !one.isRetired)];
  const toOrder = (reasons: readonly Reason[]) => reasons.map(({ code }) => code).join();
  return {
    ...(added.length > 0 && { added: toNames(added) }),
    ...(renamed.length > 0 && {
      renamedBefore: toNames(renamed.map(({ old }) => old)),
      renamed: toNames(renamed.map(({ reason }) => reason)),
    }),
    ...(retired.length > 0 && { retired: toNames(retired) }),
    ...(offered.length > 0 && { offeredAgain: toNames(offered) }),
    ...(toOrder(before) !== toOrder(after) && { order: toNames(after) }),
  };
}
