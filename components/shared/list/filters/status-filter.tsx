import { StatusIcon, type StatusStyle } from '#components/shared/status/status-icon.tsx';
import type { ListFilter } from './filter.ts';

type StatusFilterParts<Status extends string, Group extends string> = {
  /** "Status" */
  label: string;
  /** "Exactly" */
  exactly: string;
  statuses: readonly Status[];
  statusStyle: Record<Status, StatusStyle>;
  /** The groups that people speak of, each with the status that represents it. */
  groupStatus: Record<Group, Status>;
  toStatusLabel: (status: Status) => string;
  toGroupLabel: (group: Group) => string;
  /** What they mean, in a line. */
  toStatusMeaning: (status: Status) => string;
  toGroupMeaning: (group: Group) => string;
};

/** The status filter that every list begins with: the groups, and under them each single status. */
export function toStatusFilter<Status extends string, Group extends string>(
  parts: StatusFilterParts<Status, Group>,
): ListFilter {
  const { label, exactly, statuses, statusStyle, groupStatus } = parts;
  const toIcon = (status: Status) => <StatusIcon {...statusStyle[status]} />;
  const groups = (Object.keys(groupStatus) as Group[]).map((group) => ({
    value: group,
    label: parts.toGroupLabel(group),
    detail: parts.toGroupMeaning(group),
    icon: toIcon(groupStatus[group]),
  }));
  const exact = statuses.map((status) => ({
    value: status,
    label: parts.toStatusLabel(status),
    detail: parts.toStatusMeaning(status),
    icon: toIcon(status),
  }));
  const blocks = [{ options: groups }, { heading: exactly, options: exact }];
  return { kind: 'choice', name: 'status', label, blocks };
}
