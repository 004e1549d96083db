import { vi } from 'vitest';

/**
 * Integration tests share a process, which saves each file half a second of loading the same packages. What one leaves
 * there must not reach the next: its environment, its modules with their connections and caches, a clock that it set, and
 * what the product keeps next to its modules.
 */
const kept = globalThis as typeof globalThis & { environmentAtFirst?: NodeJS.ProcessEnv };
kept.environmentAtFirst ??= { ...process.env };

vi.useRealTimers();
vi.unstubAllGlobals();
// This comes before the environment is put back: otherwise what the last file had stubbed would come back with the
// first unstubbing.
vi.unstubAllEnvs();
process.env = { ...kept.environmentAtFirst };
for (const name of Object.keys(globalThis).filter((name) => name.startsWith('paydesk')))
  Reflect.deleteProperty(globalThis, name);
vi.resetModules();
