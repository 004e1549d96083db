import { StatusIcon, type StatusStyle } from '#components/shared/status/status-icon.tsx';
import type { ChoiceOption, ListFilter } from './filter.ts';

type StatusFilterParts<Status extends string, Group extends string> = {
  /** "Status" */
  label: string;
  /** "Exactly" */
  exactly: string;
  statuses: readonly Status[];
  statusStyle: Record<Status, StatusStyle>;
  /** The groups that people name, each with the status that represents it. */
  groupStatus: Record<Group, Status>;
  toStatusLabel: (status: Status) => string;
  toGroupLabel: (group: Group) => string;
  /** What they mean, in a line. */
  toStatusMeaning: (status: Status) => string;
  toGroupMeaning: (group: Group) => string;
  /** Where rows cannot have all of them: those that they can have, and how the others are named. */
  unused?: { canOccur: (status: Status) => boolean; toLabel: (label: string) => string };
};

/** The status filter that every list begins with: the groups, and under them each single status. */
export function toStatusFilter<Status extends string, Group extends string>(
  parts: StatusFilterParts<Status, Group>,
): ListFilter {
  const { label, exactly, statuses, statusStyle, groupStatus, unused } = parts;
  const canOccur = (status: Status) => unused?.canOccur(status) ?? true;
  const never: ChoiceOption[] = [];
  /** Sorts out what no row can have. */
  const offer = (status: Status, option: ChoiceOption): ChoiceOption[] => {
    if (canOccur(status)) return [{ ...option, icon: <StatusIcon {...statusStyle[status]} /> }];
    never.push({ value: option.value, label: unused?.toLabel(option.label) ?? option.label });
    return [];
  };
  const groups = (Object.keys(groupStatus) as Group[]).flatMap((group) =>
    offer(groupStatus[group], {
      value: group,
      label: parts.toGroupLabel(group),
      detail: parts.toGroupMeaning(group),
    }),
  );
  const exact = statuses.flatMap((status) =>
    offer(status, {
      value: status,
      label: parts.toStatusLabel(status),
      detail: parts.toStatusMeaning(status),
    }),
  );
  const blocks = [{ options: groups }, { heading: exactly, options: exact }];
  return { kind: 'choice', name: 'status', label, blocks, unused: never };
}
