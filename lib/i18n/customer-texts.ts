import { queryOptions } from '@tanstack/react-query';
import type en from '../../messages/en.json';
import type { AppLocale } from '../core/format.ts';
import { readJson } from '../core/read-json.ts';

/** The nouns that have a sentence for the customer per status, under `<noun>.customer` in messages/. */
export const customerNouns = ['payouts', 'payments', 'refunds'] as const;
export type CustomerNoun = (typeof customerNouns)[number];

/**
 * A text for a customer, in every language: the customer may not read the language of the person who sends it.
 */
export type CustomerTexts<Of extends CustomerNoun = CustomerNoun> = Record<
  AppLocale,
  (typeof en)[Of]['customer']
>;

/** They change with the version only. */
export const customerTextsQuery = <Of extends CustomerNoun>(noun: Of) =>
  queryOptions({
    queryKey: ['customer-texts', noun],
    queryFn: ({ signal }) => readJson<CustomerTexts<Of>>(`/api/customer-texts/${noun}`, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
