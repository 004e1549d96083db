import { isAnyId } from '#lib/core/id.ts';

/**
 * True for a text that could be the processor's id of a payment and is neither a whole id of ours nor a phone number nor
 * a day. What only begins like one of ours may well be the processor's.
 */
export function isLikeProcessorId(text: string): boolean {
  if (!/^[\w.:-]{8,64}$/.test(text) || text.replace(/\D/g, '').length < 4) return false;
  return !isAnyId(text) && !/^([78]\d{10}|\d+([.-])\d+\2\d+)$/.test(text);
}
