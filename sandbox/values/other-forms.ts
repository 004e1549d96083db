import { isLosslessNumber } from 'lossless-json';

/** What each form is made of. Every combination of these is one that the specification permits. */
const spellings: ((name: string) => string)[] = [
  (name) => name[0]?.toUpperCase() + name.slice(1),
  (name) => name.toUpperCase(),
  (name) => name.toLowerCase(),
  (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
];
const envelopes: ((content: unknown) => unknown)[] = [
  (data) => ({ Code: 0, Message: 'OK', Result: { data } }),
  (data) => ({ success: true, data }),
  (response) => ({ code: '00', response }),
  (content) => content,
];
const listNames = ['items', 'list', 'records'];
const tokenNames = ['token', 'access', 'authToken'];
const refusals: ((message: string) => unknown)[] = [
  (Reason) => ({ Fault: { Reason } }),
  (message) => ({ errors: [{ message }] }),
  (DETAIL) => ({ code: 400, Problem: { DETAIL } }),
];
const numbers = ['as texts', 'as numbers'];

type Form = ReturnType<typeof toForm>;

/** How many forms there are. */
export const formCount = [spellings, envelopes, listNames, tokenNames, refusals, numbers].reduce(
  (product, { length }) => product * length,
  1,
);

/** The form of that number; beyond the last one they begin again. */
function toForm(variant: number) {
  let rest = variant;
  const take = <Part>(parts: readonly Part[]): Part => {
    const part = parts[rest % parts.length] as Part;
    rest = Math.floor(rest / parts.length);
    return part;
  };
  return {
    spell: take(spellings),
    wrap: take(envelopes),
    list: take(listNames),
    token: take(tokenNames),
    refuse: take(refusals),
    isTextual: take(numbers) === 'as texts',
  };
}

export function toOtherForm(said: unknown, variant: number): unknown {
  const form = toForm(variant);
  const content = Array.isArray(said) ? { [form.list]: respell(said, form) } : respell(said, form);
  return form.wrap(content);
}

function respell(value: unknown, form: Form): unknown {
  if (isLosslessNumber(value)) return form.isTextual ? value.value : value;
  if (Array.isArray(value)) return value.map((one) => respell(one, form));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      if (name === 'accessToken') return [form.token, `Bearer ${String(one)}`];
      if (name === 'banks') return [form.list, respell(one, form)];
      return [form.spell(name), respell(one, form)];
    }),
  );
}

export function toOtherRefusal(said: unknown, variant: number): unknown {
  const { message = 'No' } = said as { message?: string };
  return toForm(variant).refuse(message);
}
