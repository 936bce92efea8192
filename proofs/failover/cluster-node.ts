import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface NodeFiles {
  name: string;
  address: string;
  folder: string;
  /** etcd's settings, as systemd would read them from deploy/failover/etcd.env.template. */
  etcd: NodeJS.ProcessEnv;
}

/** PostgreSQL and Patroni refuse root. */
export function runAsPostgres(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** One machine of the cluster: etcd, Patroni and the PostgreSQL that Patroni started. */
export class ClusterNode {
  readonly files: NodeFiles;
  #etcd: ChildProcess | null = null;
  #patroni: ChildProcess | null = null;

  constructor(files: NodeFiles) {
    this.files = files;
  }

  startEtcd(): void {
    const { folder, etcd } = this.files;
    this.#etcd = this.#spawn('etcd', ['--logger=zap', `--log-outputs=${folder}/etcd.log`], etcd);
  }

  startPatroni(): void {
    this.#patroni = this.#spawn('patroni', [path.join(this.files.folder, 'patroni.yml')]);
  }

  start(): void {
    this.startEtcd();
    this.startPatroni();
  }

  /** Everything at once, as when the machine loses its power, or stands still and goes on. */
  signal(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
    for (const pid of [...this.#postgres(), this.#patroni?.pid, this.#etcd?.pid]) send(pid, signal);
  }

  killEtcd(): void {
    send(this.#etcd?.pid, 'SIGKILL');
  }

  /** The postmaster, which Patroni starts in a session of its own, and its children. */
  #postgres(): number[] {
    const postmaster = this.#postmaster();
    if (postmaster === null) return [];
    const children = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === postmaster);
    return [postmaster, ...children.map(Number)];
  }

  #postmaster(): number | null {
    const folder = path.join(this.files.folder, 'postgres');
    try {
      const pid = Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
      // The file of a killed server is still there, and its number may be another's by now.
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder) ? pid : null;
    } catch {
      return null;
    }
  }

  #spawn(program: string, args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
    return spawn(program, args, {
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', HOME: this.files.folder, ...env },
      cwd: this.files.folder,
      stdio: 'ignore',
      ...runAsPostgres(),
    });
  }
}

function parentOf(pid: string): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}

function send(pid: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
