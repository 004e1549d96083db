/** How long it takes to bring so many notifications, so many at once, in milliseconds. */
export async function bringAll(bring: () => Promise<void>, count: number, atOnce: number): Promise<number> {
  const startedAt = performance.now();
  let left = count;
  const sender = async () => {
    while (left-- > 0) await bring();
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
  return performance.now() - startedAt;
}
