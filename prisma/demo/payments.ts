import { db } from '#lib/db/client.ts';
import { env } from '#lib/env.ts';
import { control } from './sandbox.ts';
import { waitFor } from './wait-for.ts';

type Payer = { phone?: string; name?: string; maskedPan?: string; bankName?: string };
type Request = {
  reference: string;
  method: string;
  value: number;
  currency?: string;
  /** The currency in which it is authorised for us, where the processor exchanges it. */
  authCurrency?: string;
  status?: string;
  /** When the hold of an authorised amount ends. */
  holdHours?: number;
  payer: Payer;
};

const anna = { phone: '+79161234567', name: 'Анна Сергеевна К.', bankName: 'Сбербанк' };
const pavel = { phone: '+79037654321', name: 'Павел Ильич Д.', bankName: 'Т-Банк' };
const olga = { name: 'OLGA MIRONOVA', maskedPan: '220070******8878', bankName: 'ВТБ' };
const aigerim = { name: 'AIGERIM SADYKOVA', maskedPan: '440563******5096', bankName: 'Kaspi Bank' };
const john = { name: 'JOHN SMITH', maskedPan: '427600******1234', bankName: 'Альфа-Банк' };

const wishes: readonly Request[] = [
  { reference: 'SHOP-10431', method: 'SBP', value: 3216.04, payer: anna },
  { reference: 'SHOP-10431', method: 'SBP', value: 3216.04, payer: anna },
  { reference: 'SHOP-10432', method: 'BankCardRU', value: 12_490, payer: olga },
  { reference: 'SHOP-10433', method: 'BankCardKZ', value: 45_000, currency: 'KZT', payer: aigerim },
  { reference: 'SHOP-10434', method: 'SBP', value: 1_990, payer: pavel },
  { reference: 'SHOP-10435', method: 'BankCardRU', value: 7_350.5, payer: john },
  { reference: 'SHOP-10436', method: 'SBP', value: 980, payer: pavel },
  { reference: 'SHOP-10437', method: 'SBP', value: 15_600, payer: anna },
  { reference: 'SHOP-10438', method: 'BankCardRU', value: 2_700, payer: olga },
  { reference: 'SHOP-10439', method: 'SBP', value: 5_400, payer: pavel },
  { reference: 'SHOP-10460', method: 'SBP', value: 8_640, payer: pavel },
  { reference: 'SHOP-10461', method: 'SBP', value: 4_250, payer: anna },
  { reference: 'SHOP-10462', method: 'BankCardRU', value: 6_900, payer: olga },
  { reference: 'SHOP-10463', method: 'SBP', value: 1_850, payer: pavel },
  { reference: 'SHOP-10464', method: 'BankCardRU', value: 2_340, payer: john },
  { reference: 'SHOP-10465', method: 'SBP', value: 4_200, payer: anna },
  { reference: 'SHOP-10466', method: 'BankCardRU', value: 3_775.5, payer: olga },
  { reference: 'SHOP-10467', method: 'SBP', value: 2_600, payer: pavel },
  { reference: 'SHOP-10468', method: 'SBP', value: 1_480, payer: anna },
  {
    reference: 'SHOP-10469',
    method: 'BankCardKZ',
    value: 17_856.97,
    currency: 'KZT',
    authCurrency: 'RUB',
    payer: aigerim,
  },
  { reference: 'SHOP-10470', method: 'BankCardRU', value: 240.5, currency: 'USD', payer: john },
  {
    reference: 'HOTEL-2207',
    method: 'BankCardRU',
    value: 38_000,
    status: 'AUTHORIZED',
    holdHours: 20,
    payer: john,
  },
  {
    reference: 'HOTEL-2208',
    method: 'BankCardKZ',
    value: 120_000,
    currency: 'KZT',
    status: 'AUTHORIZED',
    holdHours: 120,
    payer: aigerim,
  },
  { reference: 'HOTEL-2209', method: 'BankCardRU', value: 21_500, status: 'AUTHORIZED', payer: olga },
  ...[
    'ACCEPTED',
    'AUTHORIZATION_REQUESTED',
    'CAPTURE_REQUEST_ACCEPTED',
    'CAPTURE_REQUESTED',
    'CANCELLATION_REQUEST_ACEPTED',
    'CANCELLATION_REQUESTED',
    'CANCELLED',
    'DECLINED',
    'EXPIRED',
    'ERROR',
    // A status that the processor's documents do not list.
    'CHARGED_BACK',
  ].map((status, at) => ({
    reference: `SHOP-${10_440 + at}`,
    method: at % 2 === 0 ? 'SBP' : 'BankCardRU',
    value: 1_200 + at * 310.5,
    status,
    payer: at % 2 === 0 ? anna : john,
  })),
];

/**
 * Makes the payments. Returns the processor's ids of the paid ones in the order of the list, or null when the
 * sandbox has payments already.
 */
export async function makeDemoPayments(): Promise<string[] | null> {
  if ((await control<unknown[]>('transactions?kind=PAYMENT')).length > 0) return null;
  const paid: string[] = [];
  for (const {
    reference,
    method,
    value,
    currency = 'RUB',
    authCurrency,
    status = 'CAPTURED',
    holdHours,
    payer,
  } of wishes) {
    const amount = { value, currency };
    const body = {
      paymentMethodName: method,
      amount,
      authCurrency,
      status,
      payer,
      clientReferenceId: reference,
      ...(holdHours && { holdSeconds: holdHours * 3_600 }),
    };
    const { id } = await control<{ id: string }>('payments', body);
    if (status === 'CAPTURED') paid.push(id);
    if (reference === 'HOTEL-2209') await contradict(id);
  }
  return paid;
}

/** Sends a notification that no status inquiry will confirm, as a forged or wrong one would be. */
async function contradict(transactionId: string): Promise<void> {
  const { PAYMENT_WEBHOOK_TOKEN: token, PUBLIC_URL } = env();
  if (token === undefined) return;
  // The newest notification counts: the sandbox's own has to come first.
  await waitFor(() => db().payment.findUnique({ where: { processorPaymentId: transactionId } }));
  await fetch(`${PUBLIC_URL}/api/webhooks/processor/${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ transactionType: 'PAYMENT', transactionId, status: 'CAPTURED' }),
  });
}
