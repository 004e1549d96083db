import { useTranslations } from 'next-intl';
import type { FileDifferences } from '#lib/domain/files/schemas/views.ts';
import type { FileField } from '#lib/domain/files/status.ts';

type Item = FileDifferences['items'][number];
type Texts = NonNullable<Item['is']>;

/** A row that is not as it was: each of its changed fields as it was and is, or the whole row. */
export function Difference({ item }: { item: Item }) {
  const t = useTranslations('files.differences');
  const { kind, number, before, fields, was, is } = item;
  const texts = is ?? was ?? {};
  return (
    <li className="grid grid-cols-1 gap-1 py-3">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="figures wrap-anywhere font-medium">{texts.orderNo}</span>
        <span className="text-ink-muted text-sm">{t(`one.${kind}`, { number: number ?? before ?? 0 })}</span>
      </p>
      {kind === 'changed' ? (
        <dl className="grid gap-1">
          {fields.map((field) => (
            <Changed key={field} {...{ field, was: was ?? {}, is: is ?? {} }} />
          ))}
        </dl>
      ) : (
        <p className="wrap-anywhere text-ink-muted text-sm">{toLine(texts)}</p>
      )}
    </li>
  );
}

const toLine = ({ expectedName, holderName, phone, cardNumber, bankCode, amount }: Texts) =>
  [expectedName ?? holderName, phone ?? cardNumber, bankCode, amount].filter(Boolean).join(', ');

function Changed({ field, was, is }: { field: FileField; was: Texts; is: Texts }) {
  const t = useTranslations('files.differences');
  const tField = useTranslations('files.field');
  const [before, after] = [was[field] ?? '', is[field] ?? ''];
  // Two cards may look alike once they are masked.
  const shown = before === after ? t('otherCard', { text: after }) : after || t('empty');
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-0.5">
      <dt className="text-ink-muted text-sm">{tField(field)}</dt>
      <dd className="figures wrap-anywhere flex min-w-0 flex-wrap gap-x-2 text-sm">
        <del className="text-ink-muted">{before || t('empty')}</del>
        <span aria-hidden>→</span>
        <ins className="font-medium no-underline">{shown}</ins>
      </dd>
    </div>
  );
}
