import { useTranslations } from 'next-intl';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { mostSignIns, type SignInLine } from '#lib/domain/reports/schemas.ts';
import { Block } from '../parts/block.tsx';
import { FigureTable } from '../parts/figure-table.tsx';
import { useNumber } from '../use-number.ts';

/** Who signed in on these days. A sign-in of a colleague on holiday was probably somebody else. */
export function SignIns({ lines }: { lines: readonly SignInLine[] }) {
  const t = useTranslations('reports.signIns');
  const tRole = useTranslations('roles');
  const { whole } = useNumber();
  const isCut = lines.some(({ count }) => count >= mostSignIns);
  return (
    <Block name="signIns" title={t('title')} note={t('note', { isCut: String(isCut), most: mostSignIns })}>
      <FigureTable
        head={[t('head.person'), t('head.count'), t('head.last')]}
        lines={lines.map(({ id, name, role, count, lastAt }) => ({
          key: id,
          label: (
            <>
              {name} <span className="text-ink-muted text-xs">{tRole(role)}</span>
            </>
          ),
          // The time is in the person's zone; the foot names the report's.
          cells: [whole(count), <DateTime key="last" value={lastAt} />],
        }))}
      />
    </Block>
  );
}
