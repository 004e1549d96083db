import { showProgress } from '#scripts/bootstrap/progress.mjs';

/** Shows `label`, and how far it is, while the work goes on; then whether it succeeded and how long it took. */
export async function step(
  label: string,
  work: () => Promise<unknown>,
  howFar?: () => string,
): Promise<void> {
  const progress = showProgress(label, howFar);
  try {
    await work();
    progress.end(true);
  } catch (error) {
    progress.end(false);
    throw error;
  }
}
