import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlDriverAdapter,
} from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import type pg from 'pg';

const root = join(import.meta.dirname, '../..');
const schemaPath = 'prisma/schema.prisma';
const migrationsPath = 'prisma/migrations';
const lockFile = 'provider = "postgresql"\n';
/** Tables that others own: graphile-worker manages its own schema. */
const filters = { externalTables: [], externalEnums: [] };

type Engine = Awaited<ReturnType<typeof bindings.SchemaEngine.new>>;

/** PostgreSQL's internal one-byte "char", which the engine reads from the catalogue and the adapter does not know. */
const internalChar = 18;
const text = 25;

type Query = Parameters<SqlDriverAdapter['queryRaw']>[0];
type Opened = SqlDriverAdapter & {
  performIO: (query: Query) => Promise<pg.QueryResult>;
  underlyingDriver: () => pg.Pool;
};

/** The stock adapter with two fixes; without them the engine cannot read a catalogue or create a function. */
function engineAdapter(connectionString: string, opened: Opened[]): PrismaPg {
  const factory = new PrismaPg({ connectionString });
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const stock = (await connect()) as unknown as Opened;
    opened.push(stock);
    const { performIO, queryRaw } = stock;
    const charColumns = new WeakMap<unknown[], number[]>();
    const mended = Object.assign(stock, {
      performIO: async (query: Query) => {
        const result = await performIO.call(stock, query);
        const isChar = result.fields.map((field) => field.dataTypeID === internalChar);
        charColumns.set(
          result.rows,
          isChar.flatMap((yes, at) => (yes ? [at] : [])),
        );
        for (const field of result.fields) if (field.dataTypeID === internalChar) field.dataTypeID = text;
        return result;
      },
      queryRaw: async (query: Query) => {
        const answer = await queryRaw.call(stock, query);
        for (const at of charColumns.get(answer.rows) ?? [])
          answer.columnTypes[at] = ColumnTypeEnum.Character;
        return answer;
      },
      // The stock adapter splits the script at every semicolon, including those inside $$ … $$.
      executeScript: async (script: string) => {
        await stock.underlyingDriver().query(script);
      },
    });
    return mended as unknown as Awaited<ReturnType<typeof connect>>;
  };
  return factory;
}

/** The engine never clears the 10 s timer of its lock, which would keep every process alive that long. */
const setAside = (ring: () => void, ms: number) => setTimeout(ring, ms).unref();

/** Once per process, however often this module is evaluated: the glue module is shared and holds one instance. */
const kept = globalThis as typeof globalThis & { schemaEngine?: Promise<void> };

async function load(): Promise<void> {
  // The package exports the JavaScript bindings but not the binary beside them.
  const gluePath = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const module = await WebAssembly.compile(readFileSync(gluePath.replace(/js$/, 'wasm')));
  const imports: Record<string, unknown> = { ...bindings };
  for (const name of Object.keys(imports)) if (name.startsWith('__wbg_setTimeout_')) imports[name] = setAside;
  const instance = await WebAssembly.instantiate(module, {
    './schema_engine_bg.js': imports as WebAssembly.ModuleImports,
  });
  bindings.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
}

/**
 * Prisma's own schema engine, in its WebAssembly form: nothing is downloaded, and it writes the ordinary
 * `_prisma_migrations` table, so the stock CLI can take over anywhere.
 */
async function withEngine<Value>(
  connectionString: string,
  work: (engine: Engine) => Promise<Value>,
): Promise<Value> {
  kept.schemaEngine ??= load();
  await kept.schemaEngine;
  const opened: Opened[] = [];
  const adapter = bindMigrationAwareSqlAdapterFactory(engineAdapter(connectionString, opened));
  try {
    const datamodels: [string, string][] = [[schemaPath, readSchema()]];
    const engine = await bindings.SchemaEngine.new({ datamodels }, () => {}, adapter);
    return await work(engine);
  } finally {
    // The engine leaves its pools open, and a database in use cannot be copied or dropped.
    await Promise.all(opened.map((pool) => pool.dispose()));
  }
}

function readSchema(): string {
  return readFileSync(join(root, schemaPath), 'utf8');
}

function migrationsList() {
  const names = readdirSync(join(root, migrationsPath), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  return {
    baseDir: migrationsPath,
    lockfile: { path: 'migration_lock.toml', content: lockFile },
    shadowDbInitScript: '',
    migrationDirectories: names.map((name) => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: {
          tag: 'ok' as const,
          value: readFileSync(join(root, migrationsPath, name, 'migration.sql'), 'utf8'),
        },
      },
    })),
  };
}

/** Applies pending migrations and returns their names. */
export async function applyMigrations(connectionString: string): Promise<string[]> {
  const list = { migrationsList: migrationsList(), filters };
  const { appliedMigrationNames } = await withEngine(connectionString, (engine) =>
    engine.applyMigrations(list),
  );
  return appliedMigrationNames;
}

/** The SQL from the current database to the written schema; empty when they agree. */
export async function diffToSchema(connectionString: string): Promise<string> {
  const files = [{ path: schemaPath, content: readSchema() }];
  const { stdout } = await withEngine(connectionString, (engine) =>
    engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: 'prisma' },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters,
    }),
  );
  return /empty migration/i.test(stdout ?? '') ? '' : (stdout ?? '');
}
