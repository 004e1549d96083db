/** Runs all works in their order, so many at once. */
export async function inLanes<Item>(
  lanes: number,
  items: readonly Item[],
  work: (item: Item, lane: number) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const run = async (lane: number) => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item, lane);
  };
  await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, (_, lane) => run(lane)));
}
