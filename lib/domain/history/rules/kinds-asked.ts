import { paymentMethods } from '#lib/domain/payments/methods.ts';
import { payoutMethods } from '#lib/domain/recipients/methods/names.ts';
import type { HistoryFilters } from '../schemas/list.ts';
import { type MovementKind, movementKinds } from '../status.ts';
import { toStatusesOf } from './groups.ts';

type FilterName = keyof HistoryFilters;

/** Why a kind has no row under these filters: it does not have what is asked for. */
export type LeftOut = { kind: MovementKind; because: FilterName };

const methodsOf: Record<MovementKind, readonly string[]> = {
  payout: payoutMethods,
  payment: paymentMethods,
  // The way its payment came, or by phone to another account.
  refund: paymentMethods,
};

/** A filter that a kind cannot answer, in the order in which it is named; null: the kind is asked. */
function findObstacle(
  kind: MovementKind,
  { status, method, maker, approver }: HistoryFilters,
): FilterName | null {
  if (maker !== undefined && kind === 'payment') return 'maker';
  if (approver !== undefined && kind !== 'refund') return 'approver';
  if (method && !method.some((one) => methodsOf[kind].includes(one))) return 'method';
  if (status && toStatusesOf(kind, status).length === 0) return 'status';
  return null;
}

/** The kinds that are read under these filters, and those that cannot have such a row, with the reason. */
export function toKindsAsked(filters: HistoryFilters): { kinds: MovementKind[]; leftOut: LeftOut[] } {
  const wanted = filters.type ?? movementKinds;
  const judged = movementKinds
    .filter((kind) => wanted.includes(kind))
    .map((kind) => ({ kind, because: findObstacle(kind, filters) }));
  return {
    kinds: judged.flatMap(({ kind, because }) => (because === null ? [kind] : [])),
    leftOut: judged.flatMap(({ kind, because }) => (because === null ? [] : [{ kind, because }])),
  };
}

/** Filters that only rows have that say what they ask for, and of which kinds some rows say nothing. */
const lacking = {
  bank: ['payout', 'payment', 'refund'],
  amount: ['payment'],
} as const satisfies Partial<Record<FilterName, readonly MovementKind[]>>;
export type LackingFilter = keyof typeof lacking;

/**
 * Filters under which some rows of a kind cannot be shown, whatever is asked for: a refund back the way it was paid has
 * no bank of ours, and a payment that was not read yet no amount.
 */
export function toLacking(filters: HistoryFilters): { filter: LackingFilter; kinds: MovementKind[] }[] {
  const { kinds } = toKindsAsked(filters);
  return (Object.keys(lacking) as LackingFilter[]).flatMap((filter) => {
    const without = kinds.filter((kind) => (lacking[filter] as readonly MovementKind[]).includes(kind));
    return filters[filter] === undefined || without.length === 0 ? [] : [{ filter, kinds: without }];
  });
}

/** The methods among these that a kind has; undefined: no filter. */
export function toMethodsOf<Method extends string>(
  methods: readonly string[] | undefined,
  own: readonly Method[],
): Method[] | undefined {
  return methods && own.filter((method) => methods.includes(method));
}
