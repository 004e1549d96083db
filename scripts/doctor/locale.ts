import type pg from 'pg';
import { findUnset } from '#lib/db/open.ts';
import { type Finding, warn, well, wrong } from './finding.ts';

type LocaleRow = {
  name: string;
  encoding: string;
  locale: string;
  zone: string;
  readOnly: boolean;
  /** Null where the provider has no versions. */
  made: string | null;
  now: string | null;
};

const asked = `
  SELECT current_database() AS name, pg_encoding_to_char(encoding) AS encoding, datcollate AS locale,
    (SELECT reset_val FROM pg_settings WHERE name = 'TimeZone') AS zone,
    current_setting('default_transaction_read_only') = 'on' AS "readOnly",
    datcollversion AS made, pg_database_collation_actual_version(oid) AS now
  FROM pg_database WHERE datname = current_database()`;

/** Columns that are searched have the rules of ICU, where PostgreSQL has them. */
const askedLetters = `
  SELECT lower('Ж') = 'ж' OR EXISTS (SELECT FROM pg_collation WHERE collname = 'und-x-icu') AS folds`;

/** Zone, locale and encoding of the database: what Paydesk sets for its sessions itself, and what it cannot. */
export async function checkLocale(client: pg.Client): Promise<Finding[]> {
  const unset = await findUnset(client);
  const [found] = (await client.query<LocaleRow>(asked)).rows;
  if (!found) return [];
  return [
    unset.length > 0
      ? wrong(
          `Sessions do not keep what is set for them (${unset.join(', ')}): moments would be written hours away. Have the ` +
            'pooler use pool_mode = session.',
        )
      : well(`Its own zone is ${found.zone}; sessions of Paydesk are in UTC.`),
    ...judgeLocale(found),
    ...(found.encoding === 'UTF8' ? await checkCollation(client, found.locale) : []),
  ];
}

function judgeLocale({ name, encoding, readOnly, made, now }: LocaleRow): Finding[] {
  return [
    ...(encoding === 'UTF8'
      ? []
      : [wrong(`The database is in ${encoding}. Make it anew in UTF8: createdb --encoding=UTF8 …`)]),
    ...(readOnly
      ? [wrong('Its sessions are read-only (default_transaction_read_only): nothing can be done.')]
      : []),
    ...(made === now
      ? []
      : [
          wrong(
            `The operating system sorts texts otherwise than when the database was made (version ${made}, now ${now}): an ` +
              `index may not find what is there. Stop Paydesk, then: REINDEX DATABASE "${name}"; ` +
              `ALTER DATABASE "${name}" REFRESH COLLATION VERSION;`,
          ),
        ]),
  ];
}

async function checkCollation(client: pg.Client, locale: string): Promise<Finding[]> {
  const { rows } = await client.query<{ folds: boolean }>(askedLetters);
  return [
    rows[0]?.folds
      ? well(`Its locale is ${locale}.`)
      : warn(
          `Its locale ${locale} knows no Cyrillic letters, and PostgreSQL has no ICU: a search finds them only as they are ` +
            'written. Make the database anew: createdb --template=template0 --locale=C.UTF-8 …',
        ),
  ];
}
