// Loaded into a server that is measured: tells what memory it still holds after collecting garbage, when asked.
process.on('message', () => {
  const collect = (globalThis as { gc?: () => void }).gc;
  collect?.();
  // What a finalizer lets go of is collected only by the next round.
  setImmediate(() => {
    collect?.();
    process.send?.(process.memoryUsage());
  });
});

export {};
