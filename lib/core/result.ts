import type { MoneyView } from './money-view.ts';

/** The values in its sentence; money stays money until it is shown, and a moment (ISO 8601) a moment. */
export type RefusalParams = Record<string, string | number | MoneyView | { moment: string }>;

/**
 * Refusals are expected and are values: a closed code, the field it belongs to (if any), and the parameters
 * of its sentence. The sentence itself is `refusals.<code>` in messages/. Faults are thrown.
 */
export type Refusal<Code extends string = string> = {
  code: Code;
  field?: string;
  params?: RefusalParams;
};

export type Result<Value, Code extends string = string> =
  | { ok: true; value: Value }
  | { ok: false; refusal: Refusal<Code> };

/** What a server action answers: a result and, for a refused form, the refusal of each field by its path. */
export type ActionResult<Value, Code extends string = string> =
  | { ok: true; value: Value }
  | { ok: false; refusal: Refusal<Code>; fields?: Record<string, Refusal> };

export function accept<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

export function refuse<const Code extends string>(
  code: Code,
  about: Omit<Refusal<Code>, 'code'> = {},
): { ok: false; refusal: Refusal<Code> } {
  return { ok: false, refusal: { code, ...about } };
}
