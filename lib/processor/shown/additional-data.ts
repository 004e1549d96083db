import { stringify } from 'lossless-json';
import { listOpened, pickField, readList } from '../wire/fields.ts';
import { isJsonObject } from '../wire/json.ts';

const own = ['intent', 'disbursement', 'payment', 'refund'];

/**
 * What an answer or notification says beyond the fields that every method has (spec 2.4, 2.5, 2.7), as JSON text; null
 * when it says nothing more. The interface describes none of it, so it is shown as it came.
 */
export function findAdditionalData(body: unknown): string | null {
  const opened = listOpened(body, own);
  const listed = opened.flatMap((object) => readList(pickField(object, 'disbursements')) ?? []);
  const found = [...opened, ...listed.filter(isJsonObject)].flatMap((object) => {
    const data = pickField(object, 'additionalData');
    return isShown(data) ? (stringify(data) ?? []) : [];
  });
  return found.length === 0 ? null : [...new Set(found)].join('\n');
}

function isShown(data: unknown): boolean {
  if (isJsonObject(data)) return Object.keys(data).length > 0;
  return data !== undefined && data !== null && data !== '';
}
