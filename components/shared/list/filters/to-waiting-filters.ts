import type { useTranslations } from 'next-intl';
import type { ListFilter } from './filter.ts';

type Text = ReturnType<typeof useTranslations<'list'>>;

/** What Home and the counts of the menu lead to: the rows that wait for this person, and nothing else. */
export const toWaitingFilter = (t: Text): ListFilter => ({
  kind: 'typed',
  name: 'waiting',
  label: t('waits.label'),
  toText: (value) => t(value === 'own' ? 'waits.own' : 'waits.all'),
});

export const toSilentFilter = (t: Text): ListFilter => ({
  kind: 'typed',
  name: 'silent',
  label: t('silent.label'),
  toText: () => t('silent.text'),
});
