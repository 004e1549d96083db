'use client';

import { useQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useBankName } from '#components/recipients/bank/use-bank-name.ts';
import { useGo } from '#components/shared/page/use-go.ts';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { Money } from '#components/shared/value/money.tsx';
import { Combobox } from '#components/ui/combobox.tsx';
import { Field } from '#components/ui/field.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import { formatCard, formatPhone } from '#lib/core/format.ts';
import { fromMoneyView } from '#lib/core/money-view.ts';
import type { AgainView } from '#lib/domain/payouts/schemas/again.ts';
import { savedChoicesQuery } from '#lib/domain/recipients/query-options.ts';
import type { SavedChoice } from '#lib/domain/recipients/schemas/saved.ts';

/** Begins the form with a saved recipient, and says what is known of the chosen one. Absent while none is saved. */
export function ChooseSaved({ chosen }: { chosen: AgainView | null }) {
  const t = useTranslations('saved.choice');
  const tCommon = useTranslations('common');
  const go = useGo();
  const { data } = useQuery(savedChoicesQuery);
  const options = useOptions(data ?? []);
  if (options.length === 0) return null;
  return (
    <div className="mb-5 grid max-w-[35rem] gap-3">
      <Field label={t('label')} aside={tCommon('optional')}>
        {(control) => (
          <Combobox
            {...control}
            label={t('label')}
            options={options}
            value={chosen?.id ?? null}
            onChange={(id) => go(`/payouts/new?recipient=${id}`)}
            placeholder={t('placeholder')}
            searchPlaceholder={t('search')}
            emptyText={t('none')}
            closeLabel={tCommon('close')}
          />
        )}
      </Field>
      {chosen?.saved ? <Known chosen={chosen} saved={chosen.saved} /> : null}
    </div>
  );
}

function useOptions(choices: readonly SavedChoice[]) {
  const toBankName = useBankName();
  return useMemo(
    () =>
      choices.map(({ id, name, phone, card, ...bank }) => ({
        value: id,
        label: name,
        detail: phone ? [formatPhone(phone), toBankName(bank)].filter(Boolean).join(' · ') : cardOf(card),
        keywords: [name, ...toPhoneWords(phone), card?.last4, bank.bankName, bank.bankNameLatin].flatMap(
          (word) => word ?? [],
        ),
      })),
    [choices, toBankName],
  );
}

const cardOf = (card: SavedChoice['card']) => (card ? formatCard(card) : '');

/** As people begin to type it, and its last four digits. */
function toPhoneWords(phone: string | null): string[] {
  if (phone === null) return [];
  const national = phone.slice(2);
  return [phone, `7${national}`, `8${national}`, national, phone.slice(-4)];
}

type KnownProps = { chosen: AgainView; saved: NonNullable<AgainView['saved']> };

/** What to look at before the amount: the last payout that arrived, the name at the bank then, the note, the card. */
function Known({ chosen: { id, card }, saved: { name, note, lastName, lastPaid } }: KnownProps) {
  const t = useTranslations('saved.choice');
  return (
    <div className="grid gap-1 rounded-lg border border-line bg-sunken p-3 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <PageLink href={`/recipients/${id}` as Route} className="font-medium underline underline-offset-2">
          {name}
        </PageLink>
        {lastName ? <span className="text-ink-muted">{t('lastName', { name: lastName })}</span> : null}
      </p>
      <p className="text-ink-muted">
        {lastPaid
          ? t.rich('lastPaid', {
              amount: () => <Money value={fromMoneyView(lastPaid.amount)} />,
              date: () => <DateTime value={lastPaid.at} withoutZone />,
              payout: (chunks) => (
                <PageLink
                  href={`/payouts/${lastPaid.id}` as Route}
                  className="text-ink underline underline-offset-2"
                >
                  {chunks}
                </PageLink>
              ),
            })
          : t('neverPaid')}
      </p>
      {note ? <p className="wrap-anywhere">{note}</p> : null}
      {card ? <p>{t('cardAgain', { card: formatCard(card) })}</p> : null}
    </div>
  );
}
