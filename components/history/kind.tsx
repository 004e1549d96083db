import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { SpriteIcon, type SpriteIconName } from '#components/ui/sprite/sprite-icon.tsx';
import type { MovementKind } from '#lib/domain/history/status.ts';

/** Which way the money goes: out, in, or back. */
export const kindIcons: Record<MovementKind, SpriteIconName> = {
  payout: 'arrow-up-right',
  payment: 'arrow-down-left',
  refund: 'undo-2',
};

const folders: Record<MovementKind, string> = { payout: 'payouts', payment: 'payments', refund: 'refunds' };

/** The page of the record itself. */
export function toRecordHref({ kind, id }: { kind: MovementKind; id: string }): Route {
  return `/${folders[kind]}/${id}` as Route;
}

export function KindLabel({ kind }: { kind: MovementKind }) {
  const t = useTranslations('history.kind');
  return (
    <span className="icon-line">
      <SpriteIcon name={kindIcons[kind]} className="text-ink-muted" />
      {t(kind)}
    </span>
  );
}
