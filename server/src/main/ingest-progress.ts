const WIDTH = 28;
const STEPS: Record<string, string> = {
  probe: 'looking at the file',
  encode: 'encoding',
  package: 'packaging',
  screenshots: 'screenshots',
};

interface ProgressBar {
  show(label: string, step: string, share: number): void;
  /** A line that stays, above the bar. */
  say(text: string): void;
  end(): void;
}

interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

/** One line that is redrawn; where the output is no terminal, one line for every tenth. */
export function openIngestProgress(output: Output, now: () => number = Date.now): ProgressBar {
  const began = now();
  let [drawn, lastTenth] = [false, ''];
  const clear = () => {
    if (drawn) output.write('\r\x1b[2K');
    drawn = false;
  };
  return {
    show(label, step, share) {
      const percent = Math.floor(share * 100);
      if (!output.isTTY) {
        const tenth = `${label} ${Math.floor(share * 10)}`;
        if (tenth !== lastTenth) output.write(`${label}: ${percent}% (${STEPS[step] ?? step})\n`);
        lastTenth = tenth;
        return;
      }
      const full = Math.round(share * WIDTH);
      const bar = `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)}`;
      clear();
      output.write(
        `${bar} ${String(percent).padStart(3)}%  ${remaining((now() - began) / 1000, share)}  ${label} · ${STEPS[step] ?? step}`,
      );
      drawn = true;
    },
    say(text) {
      clear();
      output.write(`${text}\n`);
    },
    end: clear,
  };
}

function remaining(elapsed: number, share: number): string {
  if (share < 0.02 || elapsed < 2) return '        ';
  const left = Math.round((elapsed / share) * (1 - share));
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(left / 3600)}:${pad(Math.floor(left / 60) % 60)}:${pad(left % 60)} left`;
}
