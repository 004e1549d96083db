import { newId } from '#lib/core/id.ts';
import { rows } from './database.ts';

/** A further version of the rules that came with the program, `f.document`, as two people would have agreed to it. */
const agreeOnPolicy = (document: string) =>
  rows(
    `INSERT INTO policy_versions (id, version, document, based_on_id, status, proposed_by_id, ended_by_id, ended_at)
    SELECT $1, l.version + 1, ${document}, l.id, 'agreed', a.id, m.id, now()
    FROM (SELECT id, version FROM policy_versions WHERE version IS NOT NULL ORDER BY version DESC LIMIT 1) l,
      (SELECT document FROM policy_versions WHERE version = 1) f,
      (SELECT id FROM users WHERE email = 'admin@paydesk.local') a,
      (SELECT id FROM users WHERE email = 'manager@paydesk.local') m`,
    [newId('policyVersion')],
  );

/** The rules that came with the program hold again, as one more version of two people. */
export const agreeOnShipped = () => agreeOnPolicy('f.document');

/** One person is asked from 300 000 ₽, two from 400 000 ₽; from 450 000 ₽ it can be called back for a minute. */
export const one = '30000000';
export const two = '40000000';
export const undone = '45000000';

/** The sums of these rules stay below those that the form asks for twice. */
export function agreeOnTwo() {
  const undo = JSON.stringify([{ from: { amountMinor: undone, currency: 'RUB' }, seconds: 60 }]);
  return agreeOnPolicy(`jsonb_set(jsonb_set(f.document, '{undo}', '${undo}'), '{rules}', (
    SELECT jsonb_agg(CASE rule->>'id' WHEN 'payout_rub_two'
      THEN jsonb_set(rule, '{from,amountMinor}', '"${two}"') ELSE rule END) FROM jsonb_array_elements(f.document->'rules') rule))`);
}
