const WIDTH = 28;
const REDRAW_MS = 100;

/** A bar with a rate on a terminal; elsewhere a line whenever the step changes. */
export function progressBar(): (step: string, done: number, of: number) => void {
  let step = '';
  let started = 0;
  let drawn = 0;
  return (name, done, of) => {
    const now = performance.now();
    const fresh = name !== step;
    if (fresh) {
      if (step && process.stdout.isTTY) process.stdout.write('\n');
      step = name;
      started = now;
      if (!process.stdout.isTTY) process.stdout.write(`${name} (${of})\n`);
    }
    if (!process.stdout.isTTY || (!fresh && done < of && now - drawn < REDRAW_MS)) return;
    drawn = now;
    const filled = of === 0 ? WIDTH : Math.min(WIDTH, Math.round((done / of) * WIDTH));
    const rate = now > started ? Math.round((done / (now - started)) * 1000) : 0;
    const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
    process.stdout.write(`\r\x1b[2K${bar} ${done}/${of} ${name}${rate ? `, ${rate}/s` : ''}`);
  };
}
