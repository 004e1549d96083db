import { hasCardNumber } from './plain-text.ts';

const digitRun = /\d(?:[ \u00a0-]?\d){12,18}/g;

/** Foreign text with every card number in it cut to its last four digits. */
export function maskCardNumbers(text: string): string {
  return text.replace(digitRun, (run) =>
    hasCardNumber(run) ? `••••${run.replace(/\D/g, '').slice(-4)}` : run,
  );
}
