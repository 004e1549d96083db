import { rows } from '#tests/database.ts';
import { judgeOpen } from './exits.ts';
import { judgeFiles } from './file-invariants.ts';
import { failedThere, type Ledger, minorOf, type SandboxTransaction } from './ledger.ts';
import { capturedMinor, type Office, today } from './office.ts';
import { judgeAnswers, judgeRecord, type Move } from './record.ts';
import { mostForOne, sums } from './steps.ts';
import { hold } from './violation.ts';

type Payout = {
  id: string;
  payoutId: string;
  reference: string;
  number: string;
  status: string;
  amount: string;
  currency: string;
  makerId: string;
};
type Refund = { id: string; reference: string; status: string; amount: string; makerId: string };

const notThere = ['pending_approval', 'approved', 'refused', 'not_sent', 'cancelled'];
const payoutEnds: Record<string, string> = { paid_out: 'PAID_OUT', declined: 'DECLINED', error: 'ERROR' };
const refundEnds: Record<string, string> = {
  refunded: 'REFUNDED',
  failed: 'REFUND_FAILED',
  declined: 'DECLINED',
  error: 'ERROR',
};

type Heard = {
  /** Our ids of what has arrived in the last step. */
  newly: ReadonlySet<string>;
  /** The processor's ids of what was read with an untrue sum, and of payouts that were answered with one. */
  lies: ReadonlySet<string>;
  answeredUntrue: ReadonlySet<string>;
};

/**
 * Looks at every invariant, with SQL of its own and the processor's ledger, and shares nothing with the code that it
 * judges.
 */
export async function judge(
  office: Office,
  ledger: Ledger,
  { newly, lies, answeredUntrue }: Heard,
): Promise<void> {
  const numbers = office.orders.flatMap((order) => order.numbers);
  const payouts = await rows<Payout>(
    `SELECT a.id, p.id AS "payoutId", a.client_reference_id AS reference, p.order_no AS number, a.status::text,
       p.amount_minor::text AS amount, p.currency, p.maker_id AS "makerId"
     FROM payout_attempts a JOIN payouts p ON p.id = a.payout_id WHERE p.order_no = ANY ($1) ORDER BY a.id`,
    [numbers],
  );
  const refunds = await rows<Refund>(
    `SELECT id, number AS reference, status::text, amount_minor::text AS amount, maker_id AS "makerId"
     FROM refunds WHERE payment_id = $1 ORDER BY id`,
    [office.captured.paymentId],
  );
  const there = new Map([...ledger.match(payouts), ...ledger.match(refunds)]);
  const madeOf = ({ id }: { id: string }) => there.get(id) ?? [];
  for (const payout of payouts) {
    const others = payouts.filter(({ id }) => id !== payout.id);
    judgeArrival(payout, madeOf(payout), payoutEnds);
    judgePayout(office, payout, madeOf(payout));
    if (newly.has(payout.id)) judgeOrder(office, payout, others, madeOf);
  }
  judgeTold(office, payouts);
  judgeLimit(office, payouts, madeOf);
  for (const made of office.forms)
    hold('one form makes one record', made.size <= 1, () => JSON.stringify([...made]));
  for (const { made, refused } of office.again)
    hold('a form sent again is answered with what it made', made.size === 0 || refused.length === 0, () =>
      JSON.stringify([[...made], refused]),
    );
  for (const refund of refunds) {
    judgeArrival(refund, madeOf(refund), refundEnds);
    const isAsked = madeOf(refund).every((one) => minorOf(one) === BigInt(refund.amount));
    hold('what is sent is what was asked for and approved', isAsked, () => refund.reference);
  }
  for (const row of [...payouts, ...refunds]) for (const one of madeOf(row)) judgeSum(one, row.status, lies);
  const taken = ledger
    .refundsOf(office.captured.processorPaymentId)
    .filter(({ status }) => !failedThere.includes(status))
    .reduce((sum, one) => sum + minorOf(one), 0n);
  hold('refunds that have not failed are within what was captured', taken <= capturedMinor, () =>
    String(taken),
  );
  await judgeAnswers(
    payouts.filter((one) => madeOf(one).some(({ id }) => answeredUntrue.has(id))).map(({ id }) => id),
  );
  await judgeDecisions(payouts.filter(({ id }) => newly.has(id)));
  await judgeFiles(office, newly);
  const moved = await judgeRecord('payout', payouts);
  for (const payout of payouts) judgeEnds(office, payout, madeOf(payout), { moved, ends: payoutEnds });
  const movedRefunds = await judgeRecord('refund', refunds);
  for (const refund of refunds)
    judgeEnds(office, refund, madeOf(refund), { moved: movedRefunds, ends: refundEnds });
  await judgeAcknowledged(office);
  await judgeCapture(office, ledger);
  await judgeOpen(office);
}

type Made = readonly SandboxTransaction[];

const orderOf = ({ orders }: Office, { number }: Payout) =>
  orders.find(({ numbers }) => numbers.includes(number));

function judgePayout(office: Office, payout: Payout, made: Made): void {
  const sums = orderOf(office, payout)?.sums;
  const isAsked = made.every(
    (one) =>
      sums?.has(minorOf(one)) === true &&
      minorOf(one) === BigInt(payout.amount) &&
      one.amount.currency === 'RUB',
  );
  hold('what is sent is what was asked for and approved', isAsked, () =>
    JSON.stringify([payout, made.map(({ amount }) => amount)]),
  );
}

function judgeTold({ told }: Office, payouts: readonly Payout[]): void {
  for (const { payoutId, amountMinor } of told) {
    const amount = payouts.find((payout) => payout.payoutId === payoutId)?.amount;
    hold('what a form is told to have made is what it asked for', amount === String(amountMinor), () =>
      JSON.stringify({ payoutId, asked: String(amountMinor), amount }),
    );
  }
}

function judgeLimit(office: Office, payouts: readonly Payout[], madeOf: (payout: Payout) => Made): void {
  // The limit begins again at midnight.
  if (office.limitedOn !== today()) return;
  for (const { phone } of office.orders) {
    const sums = payouts
      .filter((one) => orderOf(office, one)?.phone === phone && !office.contradicted.has(one.id))
      .flatMap(madeOf)
      .filter(({ status }) => !failedThere.includes(status))
      .map(minorOf);
    const isWithin = sums.reduce((sum, one) => sum + one, 0n) <= BigInt(mostForOne);
    hold('what has not failed is within the limit of its recipient', isWithin, () => `${phone} got ${sums}`);
  }
}

/** What the processor has reported with two ends is not known to have failed, and nobody could know. */
function judgeOrder(
  office: Office,
  payout: Payout,
  all: readonly Payout[],
  madeOf: (payout: Payout) => Made,
): void {
  const order = orderOf(office, payout);
  const others = all.filter((one) => orderOf(office, one) === order && !office.contradicted.has(one.id));
  for (const other of others)
    for (const { status } of madeOf(other))
      hold('an order is paid once, and again only after it has failed', failedThere.includes(status), () =>
        JSON.stringify({ sent: payout.reference, beside: other.reference, which: status }),
      );
}

function judgeArrival(
  { reference, status }: { reference: string; status: string },
  arrived: Made,
  ends: Record<string, string>,
): void {
  const about = () =>
    `${reference} is ${status}, at the processor ${JSON.stringify(arrived.map((one) => one.status))}`;
  hold('an attempt reaches the processor at most once', arrived.length <= 1, about);
  const [made] = arrived;
  const isKnown = made
    ? !notThere.includes(status)
    : ![...Object.keys(ends), 'accepted', 'issued'].includes(status);
  hold('no end is told that the processor does not have', isKnown, about);
}

/** An end that was shown for a moment only counts as well. */
function judgeEnds(
  { contradicted }: Office,
  { id, reference }: { id: string; reference: string },
  [made]: Made,
  { moved, ends }: { moved: readonly Move[]; ends: Record<string, string> },
): void {
  if (contradicted.has(id)) return;
  for (const { to } of moved.filter((move) => move.id === id && Object.hasOwn(ends, move.to)))
    hold(
      'no end is told that the processor does not have',
      made?.status === ends[to],
      () => `${reference} was ${to}, at the processor ${made?.status}`,
    );
}

/** What failed has moved no money, whatever sum is named with it. */
function judgeSum(made: SandboxTransaction, status: string, lies: ReadonlySet<string>): void {
  if (!lies.has(made.id) || !['PAID_OUT', 'REFUNDED'].includes(made.status)) return;
  const isBelieved = ['paid_out', 'refunded'].includes(status);
  hold('another sum than was asked for is believed by nobody', !isBelieved, () => `${made.id} is ${status}`);
}

/** A reference of its own for what the shipped rules ask. */
const approversFor = (amount: bigint) => sums.slice(1).filter((from) => amount >= BigInt(from)).length;

async function judgeDecisions(sent: readonly Payout[]): Promise<void> {
  for (const { id, reference, amount, makerId } of sent) {
    const decided = await rows<{ personId: string }>(
      `SELECT DISTINCT d.person_id AS "personId" FROM payout_attempts t JOIN payouts p ON p.id = t.payout_id
       LEFT JOIN payout_files f ON f.id = p.file_id JOIN approvals a ON a.subject_id IN (t.id, f.id)
       JOIN approval_decisions d ON d.approval_id = a.id JOIN users u ON u.id = d.person_id
       WHERE t.id = $1 AND d.answer = 'approved' AND u.role IN ('manager', 'admin') AND u.disabled_at IS NULL
         AND d.fingerprint = CASE a.subject_id WHEN t.id THEN t.fingerprint ELSE f.fingerprint END`,
      [id],
    );
    const others = decided.filter(({ personId }) => personId !== makerId).length;
    const asked = approversFor(BigInt(amount));
    hold(
      'nobody alone decides what the rules give to two',
      others >= asked,
      () => `${reference} of ${amount} was sent with ${others} of ${asked} approvals`,
    );
  }
}

async function judgeAcknowledged({ acknowledged }: Office): Promise<void> {
  if (acknowledged.length === 0) return;
  const kept = await rows<{ subjectId: string; sha256: string }>(
    `SELECT subject_id AS "subjectId", sha256 FROM webhook_deliveries WHERE subject_id = ANY ($1)`,
    [acknowledged.map(({ subjectId }) => subjectId)],
  );
  const known = new Set(kept.map(({ subjectId, sha256 }) => subjectId + sha256));
  const lost = acknowledged.find(({ subjectId, sha256 }) => !known.has(subjectId + sha256));
  hold('a notification that was acknowledged is kept', lost === undefined, () => JSON.stringify(lost));
}

async function judgeCapture({ actionIds, held }: Office, ledger: Ledger): Promise<void> {
  const actions = await rows<{ status: string }>(
    'SELECT status::text FROM payment_actions WHERE id = ANY ($1)',
    [[...actionIds]],
  );
  const there = ledger.find(held.processorPaymentId)?.status;
  const wrong = there === 'CAPTURED' ? ['refused', 'not_sent', 'no_effect', 'overtaken'] : ['done'];
  const isTrue = !actions.some(({ status }) => wrong.includes(status));
  hold(
    'a capture is what the processor says it is',
    isTrue,
    () => `it is ${actions.map(({ status }) => status)}, at the processor ${there}`,
  );
}
