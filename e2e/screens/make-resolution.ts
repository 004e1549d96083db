import { newId } from '#lib/core/id.ts';
import { insertRow } from '../support/database.ts';

/** What finance proposed for an end that nobody knew, and whether a manager agreed. */
export type DemoResolution = { verdict: 'paid' | 'not_paid'; isConfirmed: boolean };

type Subject = { kind: 'payout_attempt' | 'refund'; id: string };
type Answers = { finance: string; manager: string; proposedAt: Date; decidedAt: Date };

const evidence = {
  paid: 'Письмо поддержки: перевод зачислен.',
  not_paid: 'Письмо поддержки: запрос до них не дошёл.',
};

/** The proposal, and the answer to it where there is one. Returns its id. */
export async function insertResolution(
  subject: Subject,
  { verdict, isConfirmed }: DemoResolution,
  { finance, manager, proposedAt, decidedAt }: Answers,
): Promise<string> {
  const id = newId('resolution');
  await insertRow('resolutions', {
    id,
    subject_kind: subject.kind,
    subject_id: subject.id,
    verdict,
    ticket: 'CASE-2026-421',
    evidence: evidence[verdict],
    proposer_id: finance,
    proposed_at: proposedAt,
    ...(isConfirmed && { outcome: 'confirmed', decided_by_id: manager, decided_at: decidedAt }),
  });
  return id;
}
