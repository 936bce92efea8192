/** Runs a limited number of tasks at a time, and refuses more when too many pictures are waiting to be made. */
export interface Turns {
  take<T>(run: () => Promise<T>): Promise<T>;
}

export function openTurns(atOnce: number, waitingMax: number): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];

  return {
    async take(run) {
      if (running < atOnce) running += 1;
      else {
        if (waiting.length >= waitingMax) throw new Error('too many pictures are waiting to be made');
        // A task that ends hands over its place, so that a new one cannot slip in between.
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
      try {
        return await run();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
