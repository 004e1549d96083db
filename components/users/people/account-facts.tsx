import { useTranslations } from 'next-intl';
import { Fact, FactGroup } from '#components/shared/record/facts.tsx';
import { DateTime } from '#components/shared/time/date-time.tsx';
import { Breakable } from '#components/shared/value/breakable.tsx';
import { Badge } from '#components/ui/badge.tsx';
import type { AccountView } from '#lib/domain/users/schemas/account.ts';

/** Who somebody is here, and what waits: for them, and of theirs for others. */
export function AccountFacts({ account: { person, joinedAt, toDecide } }: { account: AccountView }) {
  const t = useTranslations('people');
  const tRole = useTranslations('roles');
  const { email, role, isDisabled, isSelf, isDemo, signedInAt, decidesFrom, waiting, wrongGuesses } = person;
  return (
    <>
      <FactGroup title={t('account.title')}>
        <Fact label={t('role')} strong>
          {tRole(role)}
        </Fact>
        <Fact label={t('email')}>
          <Breakable text={email} />
        </Fact>
        <Fact label={t('account.state')}>
          <span className="flex flex-wrap gap-1">
            {isDisabled ? <Badge tone="waiting">{t('disabled')}</Badge> : t('account.enabled')}
            {isSelf ? <Badge>{t('you')}</Badge> : null}
            {isDemo ? <Badge tone="attention">{t('demo')}</Badge> : null}
          </span>
        </Fact>
        <Fact label={t('account.signedIn')} empty={t('account.never')}>
          {signedInAt ? <DateTime value={signedInAt} withoutZone /> : null}
        </Fact>
        {joinedAt ? (
          <Fact label={t('account.joined')}>
            <DateTime value={joinedAt} withoutZone />
          </Fact>
        ) : null}
        {decidesFrom ? (
          <Fact label={t('account.decidesFrom')}>
            <DateTime value={decidesFrom} withoutZone />
          </Fact>
        ) : null}
        {wrongGuesses > 0 ? <Fact label={t('account.guesses')}>{String(wrongGuesses)}</Fact> : null}
      </FactGroup>
      <FactGroup title={t('account.waitsForThem')}>
        <Fact label={t('account.payouts')}>{String(toDecide.payouts)}</Fact>
        <Fact label={t('account.files')}>{String(toDecide.files)}</Fact>
        <Fact label={t('account.refunds')}>{String(toDecide.refunds)}</Fact>
        <Fact label={t('account.rules')}>{String(toDecide.rules)}</Fact>
      </FactGroup>
      <FactGroup title={t('account.waitsForOthers')}>
        <Fact label={t('account.approvals')}>{String(waiting.approvals)}</Fact>
        <Fact label={t('account.resolutions')}>{String(waiting.resolutions)}</Fact>
        <Fact label={t('account.unsent')}>{String(waiting.unsent)}</Fact>
      </FactGroup>
    </>
  );
}
