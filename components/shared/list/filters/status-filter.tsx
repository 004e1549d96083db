import { StatusIcon, type StatusLook } from '#components/shared/status/status-icon.tsx';
import type { ListFilter } from './filter.ts';

type Option = { value: string; label: string; look: StatusLook };

type StatusFilterParts = {
  /** "Status" */
  label: string;
  /** As people speak of them; each with the looks of the status that stands for it. */
  groups: readonly Option[];
  /** "Exactly" */
  exactly: string;
  statuses: readonly Option[];
};

/** The filter by status that every list begins with: the groups, and under them each status exactly. */
export function toStatusFilter({ label, groups, exactly, statuses }: StatusFilterParts): ListFilter {
  const blocks = [{ options: groups.map(toOption) }, { heading: exactly, options: statuses.map(toOption) }];
  return { kind: 'choice', name: 'status', label, blocks };
}

function toOption({ value, label, look }: Option) {
  return { value, label, icon: <StatusIcon {...look} /> };
}
