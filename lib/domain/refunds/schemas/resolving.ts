import * as z from 'zod/mini';
import {
  answerFields,
  proposalFields,
  rejectFields,
  withdrawFields,
} from '#lib/domain/resolutions/schemas.ts';
import { refundIdInput } from './inputs.ts';

const { refundId } = refundIdInput.shape;

export const proposeResolutionInput = z.strictObject({ refundId, ...proposalFields });
export type ProposeResolutionInput = z.output<typeof proposeResolutionInput>;

export const confirmResolutionInput = z.strictObject({ refundId, ...answerFields });
export type ConfirmResolutionInput = z.output<typeof confirmResolutionInput>;

export const rejectResolutionInput = z.strictObject({ refundId, ...rejectFields });
export type RejectResolutionInput = z.output<typeof rejectResolutionInput>;

export const withdrawResolutionInput = z.strictObject({ refundId, ...withdrawFields });
export type WithdrawResolutionInput = z.output<typeof withdrawResolutionInput>;
