import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Form, Table } from './form.ts';

/** Values are written alike by every version, in one order, all of them, for as long as it takes. */
const evenly = `SET DateStyle = ISO; SET IntervalStyle = postgres; SET TimeZone = 'UTC'; SET extra_float_digits = 3;
  SET bytea_output = hex; SET synchronize_seqscans = off; SET row_security = off;
  SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0`;

const out = ({ name, columns }: Table) => `COPY ${name} (${columns.join(', ')}) TO STDOUT`;
const into = ({ name, columns }: Table) => `COPY ${name} (${columns.join(', ')}) FROM STDIN`;

/**
 * Puts every row of one moment of `source` into `target`, in place of those that its migrations made, and reads each table
 * back before anything is kept. Returns how many rows there are.
 */
export async function copyRows(source: pg.Client, target: pg.Client, form: Form): Promise<number> {
  for (const client of [source, target]) await client.query(evenly);
  await source.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await target.query('BEGIN');
  const ownTriggers = await silenceTriggers(target);
  // TRUNCATE in the same transaction as COPY: the rows then lie in the order in which they came.
  await target.query(`TRUNCATE ${form.tables.map(({ name }) => name).join(', ')}`);
  let rows = 0;
  for (const table of form.tables) rows += await copyTable(source, target, table);
  for (const name of form.sequences) await copySequence(source, target, name);
  for (const statement of ownTriggers) await target.query(statement);
  await target.query('COMMIT');
  await source.query('ROLLBACK');
  return rows;
}

async function copyTable(source: pg.Client, target: pg.Client, table: Table): Promise<number> {
  const sent = createHash('sha256');
  const passing = new PassThrough().on('data', (chunk: Buffer) => sent.update(chunk));
  const reading = source.query(copyTo(out(table)));
  await pipeline(reading, passing, target.query(copyFrom(into(table))));
  const kept = createHash('sha256');
  await pipeline(target.query(copyTo(out(table))), kept);
  if (sent.digest('hex') !== kept.digest('hex'))
    throw new Error(`${table.name} does not read back as it was written.`);
  return reading.rowCount;
}

async function copySequence(source: pg.Client, target: pg.Client, name: string): Promise<void> {
  const { rows } = await source.query(`SELECT last_value, is_called FROM ${name}`);
  await target.query('SELECT setval($1, $2, $3)', [name, rows[0]?.last_value, rows[0]?.is_called]);
}

/**
 * What triggers would write comes with the rows, and what they refuse is meant for processes. Foreign keys stay, and are
 * looked up. Returns how each trigger becomes again what it was.
 */
async function silenceTriggers(target: pg.Client): Promise<string[]> {
  const { rows } = await target.query<{ table: string; trigger: string; kind: string }>(
    `SELECT format('%I.%I', nspname, relname) AS table, quote_ident(tgname) AS trigger, tgenabled AS kind
     FROM pg_trigger JOIN pg_class c ON c.oid = tgrelid JOIN pg_namespace n ON n.oid = relnamespace
     WHERE NOT tgisinternal AND tgenabled <> 'D'`,
  );
  for (const { table, trigger } of rows)
    await target.query(`ALTER TABLE ${table} DISABLE TRIGGER ${trigger}`);
  const how: Record<string, string> = { O: 'ENABLE', A: 'ENABLE ALWAYS', R: 'ENABLE REPLICA' };
  return rows.map(({ table, trigger, kind }) => `ALTER TABLE ${table} ${how[kind]} TRIGGER ${trigger}`);
}
