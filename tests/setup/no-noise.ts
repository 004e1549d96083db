import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

/** Whatever a test prints as an error is a fault that it did not look at, so it fails. */
let errors: string[] = [];

beforeEach(() => {
  errors = [];
  console.error = (...args: unknown[]) => void errors.push(format(...args));
});

afterEach(() => {
  if (errors.length > 0) throw new Error(`console.error was called:\n${errors.join('\n')}`);
});
