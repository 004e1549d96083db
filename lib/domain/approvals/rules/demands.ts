import { type Role, roles } from '#lib/auth/permissions.ts';
import type { Demand } from '../status.ts';

/** So many more people of these roles. */
export type Missing = Omit<Demand, 'ruleId'>;

/** What is still asked for after these people's approvals; each person is named once. */
export function listMissing(demands: readonly Demand[], approvers: readonly { role: Role }[]): Missing[] {
  return demands.flatMap(({ count, roles }) => {
    const missing = count - approvers.filter(({ role }) => roles.includes(role)).length;
    return missing > 0 ? [{ count: missing, roles }] : [];
  });
}

/** Whether these people's approvals satisfy every demand; each person is named once. */
export function isSatisfied(demands: readonly Demand[], approvers: readonly { role: Role }[]): boolean {
  return listMissing(demands, approvers).length === 0;
}

/** Whether anybody of that role is asked at all, or still. */
export function isAsked(demands: readonly Missing[], role: Role): boolean {
  return demands.some((demand) => demand.roles.includes(role));
}

/** The smallest number of people who can satisfy every demand by their approvals. */
export function countApprovers(demands: readonly Demand[]): number {
  const most = Math.max(0, ...demands.map(({ count }) => count));
  const each = Array.from({ length: most + 1 }, (_, count) => count);
  // A demand is for two people at the most and there are four roles: all ways are few.
  const ways = roles.reduce<Role[][]>(
    (found, role) => found.flatMap((way) => each.map((count) => [...way, ...Array<Role>(count).fill(role)])),
    [[]],
  );
  const enough = ways.filter((way) =>
    isSatisfied(
      demands,
      way.map((role) => ({ role })),
    ),
  );
  return Math.min(...enough.map(({ length }) => length));
}
