import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

// No types: it runs before TypeScript is installed.
const { allocatorSettings } = await import(path.join(import.meta.dirname, 'choose-allocator.mjs'));

// The bootstrap on a newcomer's machine: an old Node, a fake npm, an empty folder.
let repository: string;
beforeEach(() => {
  repository = mkdtempSync(path.join(tmpdir(), 'پرده و bootstrap '));
  cpSync(import.meta.dirname, path.join(repository, 'scripts/bootstrap'), { recursive: true });
  write(
    'package.json',
    '{"workspaces":["part"],"scripts":{"wait":"node scripts/bootstrap/run.mjs wait.mjs"}}',
  );
  write('package-lock.json', '{}');
  write('said.mjs', 'console.log("handed over in " + process.cwd());');
  write(
    'wait.mjs',
    'process.on("SIGTERM", () => { console.log("told to stop"); setTimeout(() => process.exit(0), 1500); }); setInterval(() => {}, 1000); console.log("waiting");',
  );
  write(
    'old.mjs',
    'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.20.2" } });',
  );
  fakeNpm('bring');
});
afterEach(() => rmSync(repository, { recursive: true, force: true }));

function write(file: string, text: string): void {
  const place = path.join(repository, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, text);
}

const calls = () =>
  existsSync(inside('calls')) ? readFileSync(inside('calls'), 'utf8').trim().split('\n') : [];
const inside = (file: string) => path.join(repository, file);

/** An npm that records its arguments; it installs a Node (a script that runs this one) or fails, as `bring` says. */
function fakeNpm(bring: string): void {
  write(
    'bin/npm',
    `#!/bin/sh
echo "$npm_config_cache $*" >> '${inside('calls')}'
bring() {
  for package in "$@"; do :; done
  for word in "$@"; do case "$word" in node-*@*) package="\${word%@*}";; esac; done
  case "$package" in node-*) ;; *) return 0;; esac
  mkdir -p "node_modules/$package/bin"
  printf '#!/bin/sh\\nunset NODE_OPTIONS\\nexec "%s" "$@"\\n' '${process.execPath}' > "node_modules/$package/bin/node"
  chmod +x "node_modules/$package/bin/node"
}
${bring} "$@"
`,
  );
  chmodSync(inside('bin/npm'), 0o755);
}

async function run({ old = true, home = inside('home'), words = ['said.mjs'], set = {} } = {}) {
  const { npm_config_cache: _, npm_lifecycle_event: __, ...env } = process.env;
  const child = spawn(process.execPath, [inside('scripts/bootstrap/run.mjs'), ...words], {
    cwd: tmpdir(),
    env: {
      ...env,
      HOME: home,
      PATH: `${inside('bin')}${path.delimiter}${process.env.PATH}`,
      NODE_OPTIONS: old
        ? `--import=data:text/javascript,${encodeURIComponent(readFileSync(inside('old.mjs'), 'utf8'))}`
        : '',
      ...set,
    },
  });
  const output = { out: '', error: '' };
  child.stdout.on('data', (chunk) => {
    output.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output.error += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, ...output };
}

describe('finding Node', () => {
  it('brings nothing where a fitting one runs already', async () => {
    const { code, out } = await run({ old: false });
    expect(out).toContain(`handed over in ${repository}`);
    expect(code).toBe(0);
    expect(calls().filter((call) => call.includes('node-'))).toEqual([]);
  });

  it('brings one by a range of the platform’s own package, without scripts and beside the lock file', async () => {
    const { out } = await run();
    expect(out).toContain('This is Node 20.20.2; bringing a newer one');
    expect(out).toContain('handed over');
    expect(calls()[0]).toMatch(
      /install --ignore-scripts --no-save --no-package-lock node-[\w-]+@\^24\.7 --loglevel=error$/,
    );
    expect(readFileSync(inside('package-lock.json'), 'utf8')).toBe('{}');
    const asked = calls().length;
    expect((await run()).out).not.toContain('bringing');
    expect(calls()).toHaveLength(asked);
  });

  it('takes the next line where the registry has none of the first for this platform', async () => {
    fakeNpm('case "$*" in *24.7*) echo "npm error code ETARGET" >&2; exit 1;; esac; bring');
    expect((await run()).out).toContain('handed over');
    expect(calls()[1]).toMatch(/@\^26 /);
  });

  it('brings it again when what is there does not run', async () => {
    await run();
    const name = /(node-[\w-]+)@/.exec(calls()[0] ?? '')?.[1] ?? '';
    truncateSync(inside(`node_modules/.node/node_modules/${name}/bin/node`), 0);
    writeFileSync(inside(`node_modules/.node/node_modules/${name}/bin/node`), '\x7fELF');
    const { out } = await run();
    expect(out).toContain('bringing a newer one');
    expect(out).toContain('handed over');
  });

  it('says in one sentence that the registry cannot be reached, and asks it only once', async () => {
    fakeNpm('echo "npm error code EAI_AGAIN\nnpm error a page of words" >&2; exit 1; bring');
    const { code, error } = await run();
    expect(code).toBe(1);
    expect(error.trim().split('\n')).toEqual([
      expect.stringMatching(
        /^Pardeh needs Node 24 .* no other could be brought: the npm registry cannot be reached\. Please install Node 24 by hand/,
      ),
    ]);
    expect(calls()).toHaveLength(1);
  });

  it('says in one sentence that the folder cannot be written to', async () => {
    write('node_modules', 'a file where the folder should be');
    const { code, error } = await run();
    expect(code).toBe(1);
    expect(error.trim().split('\n')).toEqual([
      expect.stringContaining('The Node that Pardeh needs cannot be written into '),
    ]);
  });
});

describe('installing packages', () => {
  it('begins again after an interruption, and keeps the Node that was brought', async () => {
    await run();
    const asked = calls().length;
    write('node_modules/.installed', 'unfinished');
    for (const folder of ['node_modules', 'part/node_modules'])
      write(`${folder}/half-written/package.json`, '');
    const { out } = await run();
    expect(out).toContain('The last installation was interrupted: installing packages again…');
    expect(out).not.toContain('bringing');
    expect(existsSync(inside('node_modules/half-written'))).toBe(false);
    expect(existsSync(inside('part/node_modules/half-written'))).toBe(false);
    expect(calls().slice(asked)).toEqual([expect.stringContaining('install --no-save --no-audit --no-fund')]);
  });

  it('stays unfinished when npm fails, and says why in one sentence', async () => {
    fakeNpm('echo "npm error code ENOSPC" >&2; exit 1; bring');
    const { code, error } = await run({ old: false });
    expect(code).toBe(1);
    expect(error).toBe(
      'The packages could not be installed: there is no space left on the disk. Once that is mended, run the same command again.\n',
    );
    expect(readFileSync(inside('node_modules/.installed'), 'utf8')).toBe('unfinished');
  });

  it('shows what npm says when it is nothing that we know', async () => {
    fakeNpm('echo "npm error code EWHATEVER" >&2; exit 1; bring');
    expect((await run({ old: false })).error).toContain(
      'npm error code EWHATEVER\nThe packages could not be installed: npm says why above.',
    );
  });

  it('follows a changed lock file', async () => {
    await run();
    write('package-lock.json', '{"changed":true}');
    expect((await run()).out).toContain('Packages have changed: bringing them up to date…');
  });

  it('keeps its cache beside the packages where the home folder cannot be written to', async () => {
    write('no-folder', '');
    await run({ home: inside('no-folder/home') });
    expect(calls()[0]).toContain(`${inside('node_modules/.npm-cache')} install`);
    await run();
    write('package-lock.json', '{"changed":true}');
    await run();
    expect(calls().at(-1)).toContain(`${inside('home/.npm')} install`);
  });
});

describe('the allocator', () => {
  const GLIBC = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };
  const settingsFor = (env: Record<string, string>, platform = 'linux') =>
    allocatorSettings(env, platform, [inside('none'), inside('lib')]);

  it('is jemalloc where it is installed', () => {
    write('lib/libjemalloc.so.2', '');
    expect(settingsFor({})).toEqual({
      LD_PRELOAD: inside('lib/libjemalloc.so.2'),
      MALLOC_CONF: expect.stringContaining('dirty_decay_ms:1000'),
    });
    expect(settingsFor({ MALLOC_CONF: 'narenas:8' })).toMatchObject({ MALLOC_CONF: 'narenas:8' });
  });

  it('is elsewhere the one of the system, with few arenas', () => {
    expect(settingsFor({})).toEqual(GLIBC);
    expect(settingsFor({}, 'darwin')).toEqual({});
  });

  it('stays what the operator has chosen', () => {
    write('lib/libjemalloc.so.2', '');
    expect(settingsFor({ LD_PRELOAD: '' })).toEqual(GLIBC);
    expect(settingsFor({ MALLOC_ARENA_MAX: '8' })).toEqual({});
  });

  it.runIf(process.platform === 'linux')('is chosen for the site, not for tests', async () => {
    write('said.mjs', 'console.log("arenas: " + process.env.MALLOC_ARENA_MAX);');
    const set = { LD_PRELOAD: '' };
    expect((await run({ old: false, words: ['--settings', 'said.mjs'], set })).out).toContain('arenas: 2');
    expect((await run({ old: false, set })).out).toContain('arenas: undefined');
  });
});

it('lets the site hold few young objects, unless the operator says how many', async () => {
  write('said.mjs', 'console.log(process.execArgv.join(" "));');
  const words = ['--settings', 'said.mjs'];
  expect((await run({ old: false, words })).out).toContain('--max-semi-space-size=8');
  const set = { NODE_OPTIONS: '--max-semi-space-size=32' };
  expect((await run({ old: false, words, set })).out).not.toContain('--max-semi-space-size');
  expect((await run({ old: false })).out).not.toContain('--max-semi-space-size');
});

it('tells what it started once when npm is told to stop, whatever shell lies between', async () => {
  await run({ old: false });
  const npm = spawn('npm', ['run', '--silent', 'wait'], { cwd: repository });
  let out = '';
  npm.stdout.on('data', (chunk) => {
    out += chunk;
    if (out === 'waiting\n') npm.kill('SIGTERM');
  });
  // Closed when the last process that has it open exits: not npm itself, but what it left behind.
  await once(npm.stdout, 'close');
  expect(out).toBe('waiting\ntold to stop\n');
});
