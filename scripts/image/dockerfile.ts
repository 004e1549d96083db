export type Instruction = { name: string; text: string };

/** A Dockerfile's instructions by stage, with continued lines joined and comments left out. */
export function toStages(dockerfile: string): Instruction[][] {
  const lines = dockerfile
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages: Instruction[][] = [];
  for (const line of lines) {
    const [, name = '', text = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (name === 'FROM') stages.push([]);
    stages.at(-1)?.push({ name, text: text.trim() });
  }
  return stages;
}
