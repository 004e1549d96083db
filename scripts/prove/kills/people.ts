import { setTimeout as wait } from 'node:timers/promises';
import { toPayoutInput, visitor } from '../../rehearsals/finance.ts';

export type Office = {
  publicUrl: string;
  /** Two cookies: that of a person from finance, and a manager's. */
  cookie: string;
  manager: string;
  /** True once it has lasted too long: everybody stops then. */
  isOver: () => boolean;
};

export type Told = {
  /** Every order that somebody asked for. */
  asked: string[];
  /** The orders that the office has promised to pay. */
  made: string[];
  /** The number of the file's rows that are payouts, as its page had it last. */
  rows: number;
};

/** Longer than a busy machine takes; after that somebody presses the button again. */
const patienceMs = 12_000;

/** The answer, or null where it has not come in time. */
async function answered<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  const late = new AbortController();
  const tooLate = wait(patienceMs, null, { signal: late.signal }).catch(() => null);
  return Promise.race([asked.catch(() => null), tooLate]).finally(() => late.abort());
}

/** Asks until somebody answers as wished; null where it has lasted too long. */
export async function insist<Answer>(
  office: Office,
  ask: () => Promise<Answer>,
  isRight: (answer: Answer) => boolean,
): Promise<Answer | null> {
  while (!office.isOver()) {
    const answer = await answered(ask());
    if (answer !== null && isRight(answer)) return answer;
    await wait(300);
  }
  return null;
}

/** Somebody from finance who makes every so many-th of all payouts, and sends each form again until it is answered. */
export async function work(
  office: Office,
  { who, of, all }: { who: number; of: number; all: number },
  told: Told,
): Promise<void> {
  const act = visitor(office.publicUrl, office.cookie);
  for (let at = who + 1; at <= all && !office.isOver(); at += of) {
    const orderNo = `KILLS-${at}`;
    const input = toPayoutInput(orderNo, at);
    told.asked.push(orderNo);
    const pay = () => act('/payouts/new', 'createPayoutAction', input);
    if (await insist(office, pay, ({ ok }) => ok)) told.made.push(orderNo);
    await wait(100);
  }
}

/** A manager who looks whether sending waits, and resumes it. */
export async function resumeWhenever(office: Office, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await resume(office);
    await wait(1_000);
  }
}

export async function resume({ publicUrl, manager }: Office): Promise<void> {
  const read = async () => {
    const answer = await fetch(`${publicUrl}/api/sending`, { headers: { cookie: manager } });
    return (await answer.json()) as { state: string; since: string };
  };
  const seen = await answered(read());
  if (seen === null || !['paused', 'stopped'].includes(seen.state)) return;
  const act = visitor(publicUrl, manager);
  const input = { reason: 'The processor answers again', seenSince: seen.since };
  await answered(act('/', 'resumeSendingAction', input));
}
