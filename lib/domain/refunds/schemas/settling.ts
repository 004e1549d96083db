import * as z from 'zod/mini';
import {
  answerFields,
  proposalFields,
  rejectFields,
  withdrawFields,
} from '#lib/domain/settlements/schemas.ts';
import { refundIdInput } from './inputs.ts';

const { refundId } = refundIdInput.shape;

export const proposeSettlementInput = z.strictObject({ refundId, ...proposalFields });
export type ProposeSettlementInput = z.output<typeof proposeSettlementInput>;

export const confirmSettlementInput = z.strictObject({ refundId, ...answerFields });
export type ConfirmSettlementInput = z.output<typeof confirmSettlementInput>;

export const rejectSettlementInput = z.strictObject({ refundId, ...rejectFields });
export type RejectSettlementInput = z.output<typeof rejectSettlementInput>;

export const withdrawSettlementInput = z.strictObject({ refundId, ...withdrawFields });
export type WithdrawSettlementInput = z.output<typeof withdrawSettlementInput>;
