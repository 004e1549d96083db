import * as z from 'zod/mini';
import { isId } from '#lib/core/id.ts';
import { parsePlainText, reasonMax } from '#lib/core/plain-text.ts';
import { accept, refuse } from '#lib/core/result.ts';
import { field } from '#lib/core/zod-field.ts';
import { resolutionVerdicts } from './status.ts';

export const ticketMax = 60;
export const evidenceMax = 1_000;

const resolutionId = z.string().check(z.refine((text) => isId('resolution', text), 'resolution_not_found'));

/** As when signing in: what a good password is was decided when it was chosen. */
const password = z.string().check(z.minLength(1, 'password_empty'), z.maxLength(256, 'password_too_long'));

/** What is proposed, beside what it is about. Texts exactly as typed. */
export const proposalFields = {
  verdict: z.enum(resolutionVerdicts, 'resolution_verdict_missing'),
  /** Empty: none. */
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

/** The proposal that the screen showed: no other one is answered. */
export const answerFields = { resolutionId, password };

export const rejectFields = {
  ...answerFields,
  reason: field((text) =>
    text.trim() === '' ? refuse('decline_reason_empty') : parsePlainText(text, reasonMax),
  ),
};

export const withdrawFields = { resolutionId };

const at = z.iso.datetime();

const proposalView = z.object({
  id: z.string(),
  verdict: z.enum(resolutionVerdicts),
  ticket: z.nullable(z.string()),
  evidence: z.string(),
  byName: z.string(),
  at,
});
export type ProposalView = z.infer<typeof proposalView>;

/** An end that nobody knows, before whoever looks. */
export const resolvingView = z.object({
  /** Since when it is not known. */
  since: at,
  /** From when it may be resolved; null: from now on. */
  from: z.nullable(at),
  /** From when "not paid" needs no ticket; null: from now on. */
  notPaidFrom: z.nullable(at),
  /** What the asking person may do about it, or why they may only look. */
  viewerMay: z.enum(['propose', 'decide', 'withdraw', 'watch']),
  obstacle: z.nullable(z.enum(['resolution_own', 'resolution_approver', 'not_allowed'])),
  /** Who could propose, or confirm what is proposed. */
  deciders: z.array(z.string()),
  proposal: z.nullable(proposalView),
});
export type ResolvingView = z.infer<typeof resolvingView>;

/** By whom, on what grounds it was resolved. */
export const resolvedView = z.extend(proposalView, { confirmedBy: z.string(), confirmedAt: at });
export type ResolvedView = z.infer<typeof resolvedView>;
