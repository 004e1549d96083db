/**
 * What the processor last reported about a record: its status there or, while no answer about it could be relied on,
 * the newest word in the timeline.
 */
export function findLastStatus(
  status: string | null,
  timeline: readonly { processorStatus: string | null }[],
): string | null {
  return status ?? timeline.find(({ processorStatus }) => processorStatus !== null)?.processorStatus ?? null;
}
