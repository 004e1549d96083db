import type { Bank } from '../answers.ts';
import { called, fields, readList } from './fields.ts';
import { isJsonObject } from './json.ts';
import { looseId, looseText } from './scalars.ts';

// The spec does not show the fields of an item (2.5), so all names from public documentation are accepted.
const readBank = fields({
  code: called(looseId, 'bankCode', 'code', 'id'),
  name: called(looseText, 'bankNameRus', 'bankName', 'name', 'description', 'bankNameEng'),
  nameLatin: called(looseText, 'bankNameEng'),
});

/**
 * An array, bare or under a usual name (4.2 and 4.3). Items without a code are left out, a code that comes again too; null when there is no
 * list, or none of its items has a code.
 */
export function readBanks(body: unknown): Bank[] | null {
  const items = readList(body, ['banks']);
  const banks = items?.flatMap((item): Bank[] => {
    const { code, name, nameLatin } = readBank(isJsonObject(item) ? item : {});
    return code === null ? [] : [{ code, name: name ?? code, nameLatin }];
  });
  if (banks === undefined || (banks.length === 0 && items?.length !== 0)) return null;
  return banks.filter(({ code }, at) => banks.findIndex((bank) => bank.code === code) === at);
}
