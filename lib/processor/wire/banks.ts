import { parseBankCode } from '#lib/core/bank-code.ts';
import type { Bank } from '../answers.ts';
import { called, fields, readList, toObject } from './fields.ts';
import { looseText, wholeOrText } from './scalars.ts';

/** Codes may have any length and form: the list names a bank as the processor knows it. */
const bankCode = wholeOrText.transform((text) => (text === null ? null : parseBankCode(text)));

// The spec does not show the fields of an item (2.5), so all names from public documentation are accepted.
const readBank = fields({
  code: called(bankCode, 'bankCode', 'code', 'id'),
  name: called(looseText, 'bankNameRus', 'bankName', 'name', 'description', 'bankNameEng'),
  nameLatin: called(looseText, 'bankNameEng'),
});

/**
 * An array, bare or under a usual name (4.2 and 4.3). Items without a code are left out, a code that comes again too; null when there is no
 * list, or none of its items has a code.
 */
export function readBanks(body: unknown): Bank[] | null {
  const items = listItems(body);
  const banks = items?.flatMap((item): Bank[] => {
    const { code, name, nameLatin } = readBank(toObject(item) ?? {});
    return code === null ? [] : [{ code, name: name ?? code, nameLatin }];
  });
  if (banks === undefined || (banks.length === 0 && items?.length !== 0)) return null;
  return banks.filter(({ code }, at) => banks.findIndex((bank) => bank.code === code) === at);
}

function listItems(body: unknown): unknown[] | null {
  const items = readList(body, ['banks']);
  const only = items === null ? null : toObject(items);
  // A list around the object that holds the banks: no bank has a list of its own.
  return (only && listItems(only)) ?? items;
}
