import 'server-only';
import type { CustomerNoun, CustomerTexts } from '#lib/i18n/customer-texts.ts';

/** Read on the server, because a browser has the texts of its own language only. */
export async function readCustomerTexts<Of extends CustomerNoun>(noun: Of): Promise<CustomerTexts<Of>> {
  const [english, russian] = await Promise.all([import('#messages/en.json'), import('#messages/ru.json')]);
  return { en: english.default[noun].customer, ru: russian.default[noun].customer };
}
