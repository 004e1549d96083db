import { expect, test } from 'vitest';
import { db } from '#lib/db/client.ts';
import { countMove } from '#lib/metrics/metrics.ts';
import { rows } from '#tests/database.ts';
import { newPayout } from '#tests/payouts.ts';
import { newPerson } from '#tests/people.ts';
import { client } from '#tests/processor-client.ts';
import { readFigures } from '../store/processes.ts';
import { getMetrics } from './metrics.ts';

const figures = async () =>
  Object.fromEntries((await readFigures(db())).map(({ what, value }) => [what, Math.round(value)]));

test('what the database holds is counted, with the age of the oldest', async () => {
  const { attemptId } = await newPayout(await newPerson('finance'));
  await rows(
    "UPDATE payout_attempts SET status = 'unknown', status_at = now() - interval '2 hours' WHERE id = $1",
    [attemptId],
  );
  await rows("INSERT INTO kept_outcomes VALUES ('c', 'payout', 'p', '{}', now() - interval '90 s')");
  await rows("INSERT INTO worker_heartbeats VALUES ('w', now(), now())");
  await rows(
    "INSERT INTO settings (key, value, updated_by) VALUES ('sending-switch', '{\"state\": \"stopped\"}', 'x')",
  );
  await rows("INSERT INTO figure_changes (sign, kind) VALUES (1, 'payout'), (-1, 'payout')");
  const found = await figures();
  expect(found).toMatchObject({ payouts_unknown: 1, kept_outcomes: 1, workers: 1, sending_stopped: 1 });
  expect(found.figure_changes).toBeGreaterThanOrEqual(2);
  expect(found).not.toHaveProperty('figure_changes_oldest_seconds');
  expect(found.payouts_unknown_oldest_seconds).toBeGreaterThanOrEqual(7_200);
  expect(found.kept_outcomes_oldest_seconds).toBeGreaterThanOrEqual(90);
});

test('what alerts watch is there before anything happened, so that its first increase is seen', async () => {
  const { text } = await getMetrics();
  for (const result of ['given', 'refused'])
    expect(text).toContain(`paydesk_token_renewals_total{result="${result}"} `);
  for (const call of ['create_payout', 'create_refund', 'change_payment'])
    for (const outcome of ['ok', 'declined 4xx', 'unavailable', 'outcomeUnknown', 'outcomeUnknown 5xx'])
      expect(text).toContain(`paydesk_processor_call_seconds_count{call="${call}",outcome="${outcome}"} `);
  for (const what of ['figures_differing', 'figure_changes'])
    expect(text).toMatch(new RegExp(`paydesk_office\\{what="${what}"\\} \\d`));
});

test('calls, moves and pools are in what Prometheus reads, and no id is a label', async () => {
  await client.getPayment('176370720012300050').catch(() => null);
  countMove('payout', 'paid_out', new Date(Date.now() - 3_000));
  const { text, type } = await getMetrics();
  expect(type).toContain('text/plain');
  expect(text).toMatch(/paydesk_processor_call_seconds_count\{call="get payments",outcome="[^"]+"\} \d/);
  expect(text).toContain('paydesk_time_to_final_seconds_bucket{le="5",kind="payout",to="paid_out"} 1');
  expect(text).toMatch(/paydesk_pool_connections\{pool="main",state="idle"\} \d/);
  expect(text).toMatch(/paydesk_office\{what="workers"\} \d/);
  expect(text).not.toContain('176370720012300050');
});
