import { isId } from '#lib/core/id.ts';
import { accept, type Result, refuse } from '#lib/core/result.ts';
import { movementKinds } from '../status.ts';

/** What the API of a person's records may be asked for: the row after which the page begins. */
export const personList = {
  cursor: (text: string): Result<string> =>
    movementKinds.some((kind) => isId(kind, text)) ? accept(text) : refuse('filter_value_unknown'),
};
