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
        // A finished task hands its slot to the next in line, so that a newcomer cannot jump the queue.
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
