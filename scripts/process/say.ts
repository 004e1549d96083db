import type { Say } from './supervisor.ts';

/**
 * What a command itself says. A person at a terminal reads sentences; a service manager's log is read by programs, so
 * there each is a line of JSON like those of the processes.
 */
export function sayAs(from: string, isTerminal = process.stdout.isTTY === true): Say {
  return (level, sentence) => {
    const msg = sentence.trim();
    console.log(isTerminal ? msg : JSON.stringify({ level, time: new Date().toISOString(), from, msg }));
  };
}
