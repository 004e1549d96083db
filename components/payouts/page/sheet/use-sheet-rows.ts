'use client';

import { useTranslations } from 'next-intl';
import { useBankName } from '#components/recipients/bank/use-bank-name.ts';
import { dropEmptyRows, type SheetEntry } from '#components/shared/record/sheet/drop-empty-rows.ts';
import type { SheetPart } from '#components/shared/record/sheet/sheet.tsx';
import { useMoment } from '#components/shared/time/use-moment.ts';
import { formatCard, formatPhone } from '#lib/core/format.ts';
import type { PayoutView } from '#lib/domain/payouts/schemas/views.ts';

/** The content of the printed sheet, by its parts: ids in full, the recipient as masked as on the page. */
export function useSheetRows(payout: PayoutView): SheetPart[] {
  const t = useTranslations('payouts');
  const tBrand = useTranslations('common.cardBrand');
  const toBankName = useBankName();
  const toMoment = useMoment();
  const { recipient, method, orderNo, description, payoutText, makerName, createdAt, confirmation, attempt } =
    payout;
  const { name, phone, card, holderName } = recipient;
  const person = (who: string, at: string) => t('sheet.person', { name: who, time: toMoment(at).exact });
  const recipientFacts: SheetEntry[] = card
    ? [
        [t('page.card'), formatCard(card)],
        [t('page.cardBrand'), card.brand && tBrand(card.brand)],
        [t('page.holder'), holderName],
      ]
    : [
        [t('page.name'), name],
        [t('page.phone'), phone && formatPhone(phone)],
        [t('page.bank'), toBankName(recipient)],
      ];
  const parts: { title: string; facts: SheetEntry[] }[] = [
    { title: t('sheet.recipient'), facts: recipientFacts },
    {
      title: t('sheet.payout'),
      facts: [
        [t('page.orderNo'), orderNo],
        [t('page.method'), t(`method.${method}`)],
        [t('page.description'), description],
        [t('page.payoutText'), payoutText],
      ],
    },
    {
      title: t('sheet.people'),
      facts: [
        [t('page.maker'), person(makerName, createdAt)],
        [t('page.confirmer'), confirmation && person(confirmation.byName, confirmation.at)],
      ],
    },
    {
      title: t('sheet.ids'),
      facts: [
        [t('page.payoutId'), payout.id],
        [t('page.intentId'), attempt.intentId],
        [t('page.disbursementId'), attempt.disbursementId],
      ],
    },
  ];
  return parts.map(({ title, facts }) => ({ title, facts: dropEmptyRows(facts) }));
}
