import 'server-only';
import { maskCardNumbers } from '#lib/core/card-text.ts';
import type { Evidence } from '../store/evidence.ts';

/** What was said between us and the processor, as a page shows it. */
export function toEvidence({ calls, deliveries }: Evidence) {
  return {
    calls: calls.map(
      ({ id, at, method, path, httpStatus, durationMs, outcome, requestMasked, answerMasked }) => ({
        id: id.toString(),
        at: at.toISOString(),
        method,
        path,
        httpStatus,
        durationMs,
        outcome,
        requestMasked,
        answerMasked,
      }),
    ),
    deliveries: deliveries.map(({ id, receivedAt, deliveries: count, verdict, note, body }) => ({
      id,
      receivedAt: receivedAt.toISOString(),
      count,
      verdict,
      note,
      bodyMasked: toText(body),
    })),
  };
}

const longest = 20_000;

/** Null when the bytes are no text. */
function toText(body: Uint8Array): string | null {
  try {
    return maskCardNumbers(new TextDecoder('utf-8', { fatal: true }).decode(body).slice(0, longest));
  } catch {
    return null;
  }
}
