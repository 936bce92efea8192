const WIDTH = 24;

/** A bar on a terminal; elsewhere (a log, a service) one line for each step. */
export function showProgress(what: string): (step: string, done: number, of: number) => void {
  return (step, done, of) => {
    if (!process.stdout.isTTY) {
      process.stdout.write(`${what}: ${step} (${done + 1} of ${of})\n`);
      return;
    }
    const filled = Math.round(((done + 1) / of) * WIDTH);
    const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
    process.stdout.write(`\r\x1b[2K${what} ${bar} ${step}${done + 1 === of ? '\n' : ''}`);
  };
}
