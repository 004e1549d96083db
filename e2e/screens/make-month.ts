import { type PastPayout, writePastPayouts } from '../support/past-payouts.ts';

const dayMs = 86_400_000;
const banks = ['100000000111', '100000000004', '100000000008', '100000000007'];
const errors = ['CODE_CP0002', 'CODE_CP0002', 'CODE_PT0001', null];

/** Two months of payouts, as an office of some size makes them: fewer at weekends, most of them paid. */
export async function makeMonths(): Promise<void> {
  const noon = Math.floor(Date.now() / dayMs) * dayMs + dayMs / 2;
  const payouts = Array.from({ length: 60 }, (_, ago) => payoutsOf(new Date(noon - (ago + 1) * dayMs), ago));
  await writePastPayouts(payouts.flat());
}

function payoutsOf(day: Date, ago: number): PastPayout[] {
  const isWeekend = day.getUTCDay() % 6 === 0;
  const count = (isWeekend ? 4 : 16) + ((ago * 7) % 9) - Math.floor(ago / 12);
  return Array.from({ length: count }, (_, at) => {
    const luck = (ago * 31 + at * 17) % 29;
    const failed = luck < 2;
    return {
      at: new Date(day.getTime() + at * 1_013_000),
      orderNo: `MONTH-${ago}-${at}`,
      amountMinor: 50_000 + ((ago * 7_919 + at * 104_729) % 4_000_000),
      bank: banks[(at * at) % banks.length] ?? '100000000111',
      status: failed ? 'declined' : luck === 2 && ago < 2 ? 'unknown' : 'paid_out',
      error: failed ? (errors[(ago + at) % errors.length] ?? null) : null,
      seconds: 4 + ((at * 13) % 40) + (luck === 5 ? 700 : 0),
      role: at % 3 === 0 ? 'manager' : 'finance',
    };
  });
}
