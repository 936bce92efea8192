/** Runs a limited number of tasks at a time; after the first failure no further one starts. */
export async function runLimited(tasks: readonly (() => Promise<void>)[], atOnce: number): Promise<void> {
  const waiting = [...tasks];
  let failed = false;
  const take = async () => {
    for (let task = waiting.shift(); task && !failed; task = waiting.shift()) {
      await task().catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  };
  const results = await Promise.allSettled(Array.from({ length: atOnce }, take));
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
}
