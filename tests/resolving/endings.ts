import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '#lib/auth/permissions.ts';
import { db } from '#lib/db/client.ts';
import { newPersonWithPassword } from '../people.ts';
import { sandbox } from '../sandbox.ts';
import {
  confirm,
  day,
  hour,
  type LostMoney,
  newProposal,
  origins,
  propose,
  reject,
  type Side,
  withdraw,
} from './acts.ts';

/** When the processor's report comes, if ever. */
const moments = ['never', 'before', 'between', 'after'] as const;

/** What goes wrong between the people, and whether the outcome is resolved all the same. */
const mishaps = {
  none: true,
  'too early': false,
  'no ticket before five days': false,
  'the maker proposes': false,
  'the maker confirms': false,
  'the proposer confirms': false,
  'support confirms': false,
  'a wrong password when proposing': false,
  'a wrong password when confirming': false,
  'rejected first': false,
  'withdrawn first': false,
  'confirmed twice at once': true,
  'proposed twice at once': true,
} as const;
type Mishap = keyof typeof mishaps;

const cases = origins.flatMap((origin) =>
  (['paid', 'not_paid'] as const).flatMap((verdict) =>
    moments.flatMap((moment) =>
      (Object.keys(mishaps) as Mishap[]).map((mishap) => ({ origin, verdict, moment, mishap })),
    ),
  ),
);
type Case = (typeof cases)[number];

/** Every eleventh case, which covers every moment and mishap; all of them with RESOLVE_ALL=1. */
const played = process.env.RESOLVE_ALL ? cases : cases.filter((_, at) => at % 11 === 0);

const refused = (code: string) => ({ ok: false, refusal: { code } });

/**
 * Plays every way in which an unknown outcome of this noun can end, with people, passwords and processor
 * reports.
 */
export function testEndings(side: Side): void {
  let maker: Person;
  let support: Person;
  let finance: Person;
  let manager: Person;
  let other: Person;

  beforeAll(async () => {
    maker = await newPersonWithPassword('manager', 'Mila');
    other = await newPersonWithPassword('manager', 'Olga');
    support = await newPersonWithPassword('support', 'Sofia');
    finance = await newPersonWithPassword('finance', 'Fyodor');
    manager = await newPersonWithPassword('manager', 'Maria');
  });

  beforeEach(() => fetch(`${sandbox.url}/_sandbox/faults`, { method: 'DELETE' }));

  test('the processor’s word supersedes a proposal that waits', async () => {
    for (const origin of ['answer lost', 'silent'] as const) {
      const lost = await side.newLost(maker, origin);
      const waiting = await newProposal(finance, lost);
      await lost.tell();
      const { outcome } = await db().resolution.findUniqueOrThrow({ where: { id: waiting.resolutionId } });
      expect(outcome).toBe('superseded');
      expect(await confirm(manager, waiting)).toMatchObject(refused('resolution_superseded'));
      expect(await lost.status()).toBe(side.statuses[origin].told);
      expect(await propose(finance, lost)).toMatchObject(refused('resolution_not_needed'));
    }
  });

  /** Proposes and confirms with this mishap. */
  async function resolve({ verdict, mishap, moment }: Case, lost: LostMoney): Promise<void> {
    if (mishap === 'too early') await lost.age(hour);
    if (mishap === 'no ticket before five days') await lost.age(day);
    const about = {
      verdict: mishap === 'no ticket before five days' ? ('not_paid' as const) : verdict,
      ...(mishap === 'no ticket before five days' && { ticket: '' }),
      ...(mishap === 'a wrong password when proposing' && { password: 'not it' }),
    };
    const proposer = mishap === 'the maker proposes' ? maker : finance;
    const times = mishap === 'proposed twice at once' ? [proposer, manager] : [proposer];
    const asked = await Promise.all(times.map((person) => propose(person, lost, about)));
    const at = asked.findIndex(({ ok }) => ok);
    const made = asked[at];
    if (!made?.ok) return;
    const waiting = {
      subject: lost.subject,
      subjectId: lost.subjectId,
      resolutionId: made.value.resolutionId,
    };
    if (moment === 'between') await lost.tell();
    const confirmers: Partial<Record<Mishap, Person>> = {
      'the maker confirms': maker,
      'the proposer confirms': finance,
      'support confirms': support,
    };
    const second = confirmers[mishap] ?? (times[at] === manager ? finance : manager);
    if (mishap === 'rejected first') await reject(manager, waiting);
    if (mishap === 'withdrawn first') await withdraw(finance, waiting);
    const typed = mishap === 'a wrong password when confirming' ? 'not it' : undefined;
    const all = mishap === 'confirmed twice at once' ? [second, other] : [second];
    await Promise.all(all.map((person) => confirm(person, waiting, typed)));
  }

  /**
   * The expected status. A processor report ends it when it comes in time, and is never lost when it is late.
   */
  function toExpected({ origin, verdict, moment, mishap }: Case, wasReported: boolean): string {
    const { untold, told: reported } = side.statuses[origin];
    const isEndedByWord = moment === 'before' && reported !== untold;
    const isResolved = mishaps[mishap] && !isEndedByWord && moment !== 'between';
    if (!isResolved) return wasReported ? reported : untold;
    const isPaid = reported === 'paid_out' || reported === 'refunded';
    const isContradicted = moment === 'after' && reported !== untold && isPaid !== (verdict === 'paid');
    return isContradicted ? 'conflict' : `resolved_${verdict}`;
  }

  test(`${played.length} of ${cases.length} endings: none is resolved wrongly, and nothing is sent twice`, {
    timeout: 6_000 * played.length,
  }, async () => {
    for (const one of played) {
      const lost = await side.newLost(maker, one.origin);
      let wasReported = false;
      const report = async () => {
        wasReported = true;
        await lost.tell();
      };
      if (one.moment === 'before') await report();
      await resolve(one, { ...lost, tell: report });
      if (one.moment === 'after') await report();
      await lost.send();
      const name = JSON.stringify(one);
      expect(await lost.status(), name).toBe(toExpected(one, wasReported));
      expect(await lost.arrivals(), name).toBe(1);
    }
  });
}
