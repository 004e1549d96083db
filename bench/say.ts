import type { Finding } from './report/finding.ts';

/** Prints one line of JSON, which the command collects. */
export function say({ bench, measured, reach, ...about }: Finding & Record<string, unknown>): void {
  console.log(JSON.stringify({ bench, measured: toShort(measured), ...(reach && { reach }), ...about }));
}

export const toShort = (value: number) => Number(value.toPrecision(3));
