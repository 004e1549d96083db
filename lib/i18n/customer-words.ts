import 'server-only';
import type en from '../../messages/en.json';
import type { AppLocale } from '../core/format.ts';

/** The nouns that have a sentence for the customer per status, under `<noun>.customer` in messages/. */
type Noun = 'payouts' | 'payments' | 'refunds';

/**
 * What can be told to a customer, in every language: the customer may not read the one of the person who
 * tells them.
 */
export type CustomerWords<Of extends Noun = Noun> = Record<AppLocale, (typeof en)[Of]['customer']>;

/** Read on the server and passed to the page, because a browser has the texts of its own language only. */
export async function readCustomerWords<Of extends Noun>(noun: Of): Promise<CustomerWords<Of>> {
  const [english, russian] = await Promise.all([
    import('../../messages/en.json'),
    import('../../messages/ru.json'),
  ]);
  return { en: english.default[noun].customer, ru: russian.default[noun].customer };
}
