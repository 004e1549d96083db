import { isLosslessNumber } from 'lossless-json';

export function toOtherForm(said: unknown): unknown {
  const content = Array.isArray(said) ? { items: said.map(respell) } : respell(said);
  return { Code: 0, Message: 'OK', Result: { data: content } };
}

function respell(value: unknown): unknown {
  if (isLosslessNumber(value)) return value.value;
  if (Array.isArray(value)) return value.map(respell);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      if (name === 'accessToken') return ['token', `Bearer ${String(one)}`];
      if (name === 'banks') return ['items', respell(one)];
      return [name[0]?.toUpperCase() + name.slice(1), respell(one)];
    }),
  );
}

export function toOtherRefusal(said: unknown): unknown {
  const { message = 'No' } = said as { message?: string };
  return { Fault: { Reason: message } };
}
