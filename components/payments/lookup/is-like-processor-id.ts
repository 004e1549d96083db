/**
 * True for a text that could be the processor's id of a payment and is neither one of our ids nor a phone
 * number nor a day.
 */
export function isLikeProcessorId(text: string): boolean {
  if (!/^[\w.:-]{8,64}$/.test(text) || text.replace(/\D/g, '').length < 4) return false;
  return !/^((?:pay|po|att|rf)_.*|[78]\d{10}|\d+([.-])\d+\2\d+)$/i.test(text);
}
