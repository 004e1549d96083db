import diagnostics from 'node:diagnostics_channel';
import { syncBuiltinESMExports } from 'node:module';
import { vi } from 'vitest';

/**
 * Integration tests share a process, which saves each file half a second of loading the same packages. What one leaves
 * there must not reach the next: its environment, its modules with their connections and caches, a clock that it set,
 * what the product keeps beside its modules, and what it does to every request that the process takes.
 */
type Watch = { name: string | symbol; onMessage: diagnostics.ChannelListener };
const kept = globalThis as typeof globalThis & {
  testsBegan?: { env: NodeJS.ProcessEnv; watches: Watch[] };
};
kept.testsBegan ??= begin();

vi.useRealTimers();
vi.unstubAllGlobals();
// Before the environment is put back: otherwise what the last file had stubbed would come back with the first unstubbing.
vi.unstubAllEnvs();
process.env = { ...kept.testsBegan.env };
for (const { name, onMessage } of kept.testsBegan.watches.splice(0)) diagnostics.unsubscribe(name, onMessage);
for (const name of Object.keys(globalThis).filter((name) => name.startsWith('paydesk')))
  Reflect.deleteProperty(globalThis, name);
vi.resetModules();

function begin() {
  const watches: Watch[] = [];
  const { subscribe } = diagnostics;
  diagnostics.subscribe = (name, onMessage) => {
    // Packages stay loaded, and so may watch other channels.
    if (String(name).startsWith('http.server.')) watches.push({ name, onMessage });
    subscribe(name, onMessage);
  };
  syncBuiltinESMExports();
  return { env: { ...process.env }, watches };
}
