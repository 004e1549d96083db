function told(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the journeys with \`npm test -- e2e\`.`);
  return value;
}

/** Where the running demo is. */
export const stack = {
  url: told('E2E_URL'),
  /** A second web server on the same database. */
  secondUrl: told('E2E_SECOND_URL'),
  sandboxUrl: told('E2E_SANDBOX_URL'),
  databaseUrl: told('E2E_DATABASE_URL'),
};
