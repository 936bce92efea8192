import { runCommand } from './run-command.ts';

/** Programs that no npm package provides. Installs them when run as root on Debian; otherwise prints how to. */
export async function installSystemPackages(programs: string[]): Promise<void> {
  const missing: string[] = [];
  for (const program of programs) {
    if (!(await isInstalled(program))) missing.push(program);
  }
  if (missing.length === 0) return;
  const byHand = `Please install ${missing.join(' and ')} (on Debian or Ubuntu: apt-get install ${missing.join(' ')}).`;
  const debian =
    process.getuid?.() === 0 && (await runCommand('apt-get', ['--version'], { quiet: true })).code === 0;
  if (!debian) throw new Error(byHand);
  process.stdout.write(`Installing ${missing.join(' and ')}…\n`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update', '-qq'], { quiet: true, env });
  const { code, output } = await runCommand('apt-get', ['install', '-y', '-qq', ...missing], {
    quiet: true,
    env,
  });
  if (code !== 0) throw new Error(`${output}\n${byHand}`);
}

async function isInstalled(program: string): Promise<boolean> {
  const version = program === 'ffmpeg' ? '-version' : '--version';
  return (await runCommand(program, [version], { quiet: true })).code === 0;
}
