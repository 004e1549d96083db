import { formatPhone } from '#lib/core/format.ts';

export function Phone({ value }: { value: string }) {
  return <span className="figures">{formatPhone(value)}</span>;
}
