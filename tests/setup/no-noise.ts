import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

/** Anything a test prints as an error is a fault that it did not check, so the test fails. */
let errors: string[] = [];

beforeEach(() => {
  errors = [];
  console.error = (...args: unknown[]) => void errors.push(format(...args));
});

afterEach(() => {
  if (errors.length > 0) throw new Error(`console.error was called:\n${errors.join('\n')}`);
});
