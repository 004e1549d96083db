import 'server-only';
import { methodFacts } from '#lib/domain/recipients/methods/methods.ts';
import type { Slots } from '#lib/domain/sending/operations/send-once.ts';
import { checkDisbursement } from '#lib/processor/client.ts';
import type { NameChecks } from '../../status.ts';
import { toCardSubject } from '../row-content.ts';
import type { RowFacts, Said } from './row-facts.ts';

/** `at`: when the bank was asked; null: it was not. */
export type AskedName = { name: string | null; at: Date | null; blockers: Said[]; warnings: Said[] };

const notAsked: AskedName = { name: null, at: null, blockers: [], warnings: [] };

/** A busy bank, or none that answers, is asked once more before a person has to know. */
const tries = 2;

/**
 * Asks the bank for the name of one row as the company chose, in a slot like everything that is sent. A name that the bank gave
 * before, in a check that was stopped, is not asked for again. Null: the worker stops.
 */
export async function askName(
  facts: RowFacts,
  choice: NameChecks,
  slots: Pick<Slots, 'take'>,
): Promise<AskedName | null> {
  const { row, content, isNew } = facts;
  if (content === null || facts.blockers.length > 0) return notAsked;
  if (methodFacts[content.payee.method].check !== 'required') return notAsked;
  if (row.nameCheckedAt !== null) return toAsked(row.recipientName, row.nameCheckedAt);
  if (choice === 'none' || (choice === 'new' && !isNew)) return notAsked;
  const { payee, amount: money, side } = content;
  if (payee.instrument !== 'phone') return notAsked;
  const instrument = { kind: 'phone', phone: payee.phone, bankCode: payee.bankCode } as const;
  for (let left = tries; left > 0; left -= 1) {
    const slot = await slots.take();
    if (!slot) return null;
    slot.leave();
    const answer = await checkDisbursement(
      { method: payee.method, instrument, money, side },
      { subjectId: toCardSubject(row) },
    ).finally(() => void slot.free());
    if (answer.kind === 'allowed') return toAsked(answer.recipientName, new Date());
    if (answer.kind === 'refused')
      return { ...notAsked, at: new Date(), blockers: [{ code: 'check_refused' }] };
  }
  return { ...notAsked, warnings: [{ code: 'name_not_answered' }] };
}

function toAsked(name: string | null, at: Date): AskedName {
  return { name, at, blockers: [], warnings: name === null ? [{ code: 'name_none' }] : [] };
}
