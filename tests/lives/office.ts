import { randomUUID } from 'node:crypto';
import type { Person, Role } from '#lib/auth/permissions.ts';
import { toDay } from '#lib/core/local-day.ts';
import { db } from '#lib/db/client.ts';
import { findPolicyInForce } from '#lib/domain/rules/operations/find-policy.ts';
import { shippedPolicy } from '#lib/domain/rules/rules/shipped.ts';
import { newPayment, pay } from '#tests/payments.ts';
import { newPersonWithPassword } from '#tests/people.ts';
import { agreeOnPolicy } from '#tests/policy.ts';
import type { Ledger } from './ledger.ts';
import { mostForOne, type Name, names } from './steps.ts';

const roles: Record<Name, Role> = { maker: 'finance', clerk: 'finance', anna: 'manager', boris: 'manager' };

/** Works in every life; each life gives all of them back the role that they began with. */
export type People = Record<Name, Person>;

export async function hirePeople(): Promise<People> {
  const hired = await Promise.all(
    names.map(async (name) => [name, await newPersonWithPassword(roles[name], name)] as const),
  );
  return Object.fromEntries(hired) as People;
}

/** A sum of money that somebody wanted to reach one recipient, under whatever numbers it was tried. */
export type Order = {
  /** Every number under which it was asked for; the first names it. */
  numbers: string[];
  phone: string;
  /** Minor units: the sums of the forms, one for each that was accepted. */
  sums: Set<bigint>;
};

/** A file of payouts, as its maker meant it. */
export type OfficeFile = {
  id: string;
  by: Name;
  /** What its rows are to pay, in their order. */
  orders: Order[];
  /** The state in which the judge last saw it. */
  status: string;
};

/** One life of the office: what was wanted in it, kept apart from what the product keeps. */
export type Office = {
  people: People;
  /** The transaction that was the processor's last before this life. */
  since: string;
  orders: Order[];
  files: OfficeFile[];
  captured: { paymentId: string; processorPaymentId: string };
  held: { paymentId: string; processorPaymentId: string };
  actionIds: Set<string>;
  refundIds: Set<string>;
  /** The rules limit what each recipient gets on this day of the company; null: they do not. */
  limitedOn: string | null;
  /** What the present step answered to people that their forms had made. Minor units. */
  told: { payoutId: string; amountMinor: bigint }[];
  /** Our ids of what each form has made, however often it was sent. */
  forms: Set<string>[];
  /** The answers to the tabs that sent one form with its one key: what it had made, or why it was refused. */
  again: { made: Set<string>; refused: string[] }[];
  /** The notifications that were answered with 200. */
  acknowledged: { subjectId: string; sha256: string }[];
  /** Our ids of what the processor reported two ends of. */
  contradicted: Set<string>;
  /** Our ids of what had reached the processor before the present step. */
  arrived: Set<string>;
};

/** Minor units that the customer has paid, of which refunds take. */
export const capturedMinor = 100_000n;

export async function giveRolesBack(people: People): Promise<void> {
  for (const name of names)
    await db().user.update({ where: { id: people[name].userId }, data: { role: roles[name] } });
}

const limits = [
  { scope: 'recipient_day', most: { amountMinor: BigInt(mostForOne), currency: 'RUB' } },
] as const;

/** The company's day, by which limits count. */
export const today = () => toDay(new Date(), shippedPolicy.timeZone);

async function setLimits(isLimited: boolean): Promise<void> {
  const { policy } = await findPolicyInForce(db());
  if (policy.limits.length > 0 !== isLimited) await agreeOnPolicy({ limits: isLimited ? [...limits] : [] });
}

export async function openOffice(people: People, { isLimited }: { isLimited: boolean }): Promise<Office> {
  await giveRolesBack(people);
  await setLimits(isLimited);
  const since = await pay({ value: 1 });
  return {
    people,
    limitedOn: isLimited ? today() : null,
    told: [],
    since,
    orders: [],
    files: [],
    captured: await newPayment(people.anna),
    held: await newPayment(people.anna, { status: 'AUTHORIZED' }),
    actionIds: new Set(),
    refundIds: new Set(),
    forms: [],
    again: [],
    acknowledged: [],
    contradicted: new Set(),
    arrived: new Set(),
  };
}

/** Somebody's session as an action sees it: with the role of that moment. */
export async function present({ people }: Office, name: Name): Promise<Person> {
  const { role } = await db().user.findUniqueOrThrow({ where: { id: people[name].userId } });
  return { ...people[name], role };
}

export const ownRoleOf = (name: Name): Role => roles[name];

let orders = 0;

/** Orders of one process have numbers and recipients of their own. */
export function newOrder(sums: readonly bigint[], phone?: string): Order {
  orders += 1;
  const number = `LIFE-${randomUUID().slice(0, 8).toUpperCase()}-${orders}`;
  return {
    numbers: [number],
    phone: phone ?? `+7916${String(1_000_000 + (orders % 9_000_000))}`,
    sums: new Set(sums),
  };
}

export type Attempt = Awaited<ReturnType<typeof listAttempts>>[number];

export function listAttempts({ orders }: Office) {
  return db().payoutAttempt.findMany({
    where: { payout: { orderNo: { in: orders.flatMap(({ numbers }) => numbers) } } },
    include: { payout: true },
    orderBy: { id: 'asc' },
  });
}

export function listRefunds({ captured, refundIds }: Office) {
  return db().refund.findMany({
    where: { OR: [{ paymentId: captured.paymentId }, { id: { in: [...refundIds] } }] },
    orderBy: { id: 'asc' },
  });
}

/** Which of our rows have reached the processor. */
export async function findArrived(office: Office, ledger: Ledger): Promise<Set<string>> {
  const [attempts, refunds] = await Promise.all([listAttempts(office), listRefunds(office)]);
  const made = [
    ...ledger.match(attempts.map(({ id, clientReferenceId: reference }) => ({ id, reference }))),
    ...ledger.match(refunds.map(({ id, number: reference }) => ({ id, reference }))),
  ];
  return new Set(made.filter(([, transactions]) => transactions.length > 0).map(([id]) => id));
}
