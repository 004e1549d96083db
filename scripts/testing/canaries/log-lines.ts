import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { browserProjects, evidenceOf } from './evidence.ts';

/** What Next says of itself when it starts, in words of its own. */
const ofNext = /^(?:▲ Next\.js|- (?:Local|Network|Environments):|✓ )/;

type Line = { level?: unknown; time?: unknown; msg?: unknown; requestId?: unknown };

/** A request may make several of these, and each is an event of its own. */
const processorCall = 'processor call';

/**
 * What is wrong with the log of a web server: a line that is no event in JSON, or a request that wrote more than one.
 */
export function findFaultyLines(log: string): string[] {
  const written = new Set<unknown>();
  return log.split('\n').flatMap((text) => {
    if (text === '' || ofNext.test(text)) return [];
    const line = readLine(text);
    if (!line) return [`no event: ${text.slice(0, 200)}`];
    const { requestId } = line;
    if (requestId === undefined || line.msg === processorCall) return [];
    if (written.has(requestId)) return [`one more of a request: ${text.slice(0, 200)}`];
    written.add(requestId);
    return [];
  });
}

function readLine(text: string): Line | null {
  try {
    const line = JSON.parse(text) as Line | null;
    return [line?.level, line?.time, line?.msg].every((each) => typeof each === 'string') ? line : null;
  } catch {
    return null;
  }
}

/** The same of every web server of the last journeys and scenes; a run without logs is a fault as well. */
export function findFaultyLogs(): string[] {
  const files = browserProjects
    .map((project) => join(evidenceOf(project).folder, 'logs/web-server-*.log'))
    .flatMap((pattern) => globSync(pattern));
  if (files.length === 0) return ['No web server has left a log.'];
  return files.flatMap((file) =>
    findFaultyLines(readFileSync(file, 'utf8')).map((fault) => `${basename(file)}: ${fault}`),
  );
}
