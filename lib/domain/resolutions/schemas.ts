import * as z from 'zod/mini';
import { isId } from '#lib/core/id.ts';
import { findSplitCard, parsePlainText, reasonMax } from '#lib/core/plain-text.ts';
import { accept, refuse } from '#lib/core/result.ts';
import { field } from '#lib/core/zod-field.ts';
import { evidenceMax, ticketMax } from './rules.ts';
import { resolutionVerdicts } from './status.ts';

const resolutionId = z.string().check(z.refine((text) => isId('resolution', text), 'resolution_not_found'));

/**
 * As at sign-in, only the length is limited: what a good password is was decided when it was chosen. A person with a
 * second factor confirms by it and leaves this out.
 */
const password = z.optional(
  z.string().check(z.minLength(1, 'password_empty'), z.maxLength(256, 'password_too_long')),
);

/** What is proposed. Texts are exactly as typed. */
const proposal = {
  verdict: z.enum(resolutionVerdicts, 'resolution_verdict_missing'),
  /** Empty: no ticket. */
  ticket: field((text) => {
    const ticket = parsePlainText(text, ticketMax);
    if (!ticket.ok) return ticket;
    if (/\s/.test(ticket.value.replaceAll(' ', ''))) return refuse('text_unreadable');
    return accept(ticket.value === '' ? null : ticket.value);
  }),
  evidence: field((text) =>
    text.trim() === '' ? refuse('resolution_evidence_empty') : parsePlainText(text, evidenceMax),
  ),
  password,
};

const reason = field((text) =>
  text.trim() === '' ? refuse('decline_reason_empty') : parsePlainText(text, reasonMax),
);

/**
 * The inputs of everything that can be done about one kind of subject. An answer names the proposal that was
 * on the screen, and no other proposal is answered.
 */
export function toResolutionInputs(kind: Parameters<typeof isId>[0], notFound: string) {
  const subjectId = z.string().check(z.refine((text) => isId(kind, text), notFound));
  const answer = { subjectId, resolutionId };
  return {
    propose: z.strictObject({ subjectId, ...proposal }).check(
      z.refine(({ ticket, evidence }) => findSplitCard([ticket ?? '', evidence]) === undefined, {
        error: 'card_number_split',
        path: ['evidence'],
      }),
    ),
    /** `holdBack`: what would leave because of it waits for a person instead. */
    confirm: z.strictObject({ ...answer, password, holdBack: z.boolean() }),
    reject: z.strictObject({ ...answer, reason }),
    withdraw: z.strictObject(answer),
  };
}

type Inputs = ReturnType<typeof toResolutionInputs>;
export type ProposeInput = z.output<Inputs['propose']>;
export type ConfirmInput = z.output<Inputs['confirm']>;
export type RejectInput = z.output<Inputs['reject']>;
export type WithdrawInput = z.output<Inputs['withdraw']>;

const at = z.iso.datetime();

const proposalView = z.object({
  id: z.string(),
  verdict: z.enum(resolutionVerdicts),
  ticket: z.nullable(z.string()),
  evidence: z.string(),
  byName: z.string(),
  at,
});

/** A subject without a known outcome, as the viewer sees it. */
const resolvingView = z.object({
  is: z.enum(['lost', 'silent']),
  /** The moment since which the outcome is unknown, or nothing new was reported. */
  since: at,
  /** The moment from which it may be resolved; null: from now on. */
  from: z.nullable(at),
  /** The moment from which each verdict needs no ticket; null: from now on. */
  withoutTicketFrom: z.object({ paid: z.nullable(at), not_paid: z.nullable(at) }),
  /** What the viewer may do about it, or why they may only look. */
  viewerMay: z.enum(['propose', 'decide', 'withdraw', 'watch']),
  obstacle: z.nullable(z.enum(['resolution_own', 'resolution_approver', 'not_allowed'])),
  /** Who could propose an outcome, or confirm the proposed one. */
  deciders: z.array(z.string()),
  /** Somebody other than who proposes may confirm: without one nothing that is proposed can come to an end. */
  isConfirmable: z.boolean(),
  proposal: z.nullable(proposalView),
});
export type ResolvingView = z.infer<typeof resolvingView>;

/** Who resolved it, and on what grounds. */
const resolvedView = z.extend(proposalView, { confirmedBy: z.string(), confirmedAt: at });
export type ResolvedView = z.infer<typeof resolvedView>;

/** The part of one subject's page about its manual resolution. */
export const resolutionViews = {
  /** Null unless it can be resolved, now or later. */
  resolving: z.nullable(resolvingView),
  /** Null unless two people resolved it. */
  resolved: z.nullable(resolvedView),
};

/** What a person's act adds to a line of the timeline. */
export const resolutionLine = {
  words: z.nullable(z.string()),
  verdict: z.nullable(z.enum(resolutionVerdicts)),
  ticket: z.nullable(z.string()),
};
