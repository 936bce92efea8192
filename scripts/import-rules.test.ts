import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ROOT } from './run-command.ts';

const CRUISER = path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const RULES = path.join(ROOT, '.dependency-cruiser.cjs');

/** Allowed imports, and imports that violate the rule next to them. */
const ALLOWED = [
  ['server/src/search/search.ts', 'server/src/search/index/words.ts'],
  ['server/src/features/likes/likes.ts', 'server/src/search/search.ts'],
  ['server/src/catalogue/titles.ts', 'server/src/premium/premium.ts'],
  ['server/src/media/playback.ts', 'server/src/premium/premium.ts'],
  ['server/src/studio/files/files.ts', 'server/src/media/ingest.ts'],
  ['server/src/media/package/track.ts', 'server/src/media/mp4/boxes.ts'],
  ['server/src/media/plan/plan.ts', 'server/src/media/probe/source.ts'],
  ['server/src/imports/imports.ts', 'server/src/search/search.ts'],
  ['server/src/main/app.ts', 'server/src/features/likes/likes.ts'],
  ['server/src/main/door.ts', 'server/src/jellyfin/jellyfin.ts'],
  ['server/src/jellyfin/likes.ts', 'server/src/features/likes/likes.ts'],
  ['server/src/mail/refuse.ts', 'server/src/http/app-error.ts'],
  ['scripts/start.ts', 'server/src/search/search.ts'],
  ['server/src/studio/payments/plans.routes.ts', 'contract/src/studio/plans.ts'],
  ['web/app/features/history/history.ts', 'web/app/features/title-card/card.ts'],
  ['web/app/studio/studio.ts', 'web/app/studio/people/people.ts'],
  ['web/app/studio/people/people.ts', 'web/app/studio/shared/table.ts'],
] as const;
const BROKEN = [
  ['server/src/features/history/words.ts', 'server/src/search/index/words.ts', 'engine-by-its-door'],
  ['server/src/premium/plans/words.ts', 'server/src/search/index/words.ts', 'engine-by-its-door'],
  ['server/src/features/history/merge.ts', 'server/src/imports/merge/merge.ts', 'engine-by-its-door'],
  ['server/src/studio/files/tracks.ts', 'server/src/media/package/track.ts', 'engine-by-its-door'],
  ['server/src/storage/titles.ts', 'server/src/http/titles.ts', 'storage-and-database-below-http'],
  ['server/src/database/titles.ts', 'server/src/http/titles.ts', 'storage-and-database-below-http'],
  ['server/src/sms/titles.ts', 'server/src/http/titles.ts', 'mail-and-commands-below-http'],
  ['server/src/members/send.ts', 'server/src/sms/providers/send.ts', 'sms-by-its-door'],
  ['server/src/mail/titles.ts', 'server/src/http/titles.ts', 'mail-and-commands-below-http'],
  ['server/src/media/probe/probe.ts', 'server/src/media/plan/tracks.ts', 'engine-folders-one-way'],
  ['server/src/imports/merge/likes.ts', 'server/src/features/likes/likes.ts', 'engines-below-features'],
  ['scripts/words.ts', 'server/src/search/index/words.ts', 'engine-by-its-door'],
  ['server/src/features/history/likes.ts', 'server/src/features/likes/likes.ts', 'features-apart'],
  ['server/src/http/titles.ts', 'server/src/catalogue/titles.ts', 'base-below-everything'],
  ['server/src/features/likes/desk.ts', 'server/src/studio/desks/likes.ts', 'features-below-studio'],
  ['server/src/premium/plans/plans.routes.ts', 'contract/src/studio/plans.ts', 'staff-calls-in-studio'],
  ['server/src/search/index/likes.ts', 'server/src/features/likes/likes.ts', 'engines-below-features'],
  ['server/src/catalogue/likes.ts', 'server/src/features/likes/likes.ts', 'catalogue-below-features'],
  ['server/src/features/history/app.ts', 'server/src/main/app.ts', 'features-below-main'],
  ['server/src/features/likes/apps.ts', 'server/src/jellyfin/jellyfin.ts', 'jellyfin-only-composed'],
  ['server/src/main/apps.ts', 'server/src/jellyfin/call.ts', 'jellyfin-by-its-door'],
  ['server/src/jellyfin/app.ts', 'server/src/main/app.ts', 'jellyfin-below-main'],
  ['server/src/http/web.ts', 'web/app/features/title-card/card.ts', 'server-not-web'],
  ['web/app/features/likes/history.ts', 'web/app/features/history/history.ts', 'web-features-apart'],
  ['web/app/shared/ui/card.ts', 'web/app/features/title-card/card.ts', 'web-shared-below-features'],
  ['web/app/features/likes/route.ts', 'web/app/routes/home.ts', 'web-features-below-routes'],
  ['web/app/features/likes/studio.ts', 'web/app/studio/people/people.ts', 'web-features-not-studio'],
  ['web/app/studio/people/card.ts', 'web/app/features/title-card/card.ts', 'web-studio-below-routes'],
  ['web/app/studio/titles/titles.ts', 'web/app/studio/people/people.ts', 'web-studio-rooms-apart'],
  ['web/app/server.ts', 'server/src/http/titles.ts', 'web-not-server'],
  ['persian/src/fold.ts', 'server/src/http/titles.ts', 'contract-and-persian-stand-alone'],
  ['contract/src/title.ts', 'web/app/routes/home.ts', 'contract-and-persian-stand-alone'],
  ['server/src/jobs/one.ts', 'server/src/jobs/two.ts', 'no-circles'],
  ['server/src/jobs/two.ts', 'server/src/jobs/one.ts', 'no-circles'],
] as const;

describe('who may import whom', () => {
  it('is stopped by the rule that says so, and by no other', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'pardeh-imports-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    writeTree(folder, [...ALLOWED, ...BROKEN]);
    const found = findViolations(folder);
    // Only one side of a cycle is reported.
    const expected = BROKEN.map(([from, to, rule]) => `${rule}: ${from} → ${to}`).filter(
      (line) => !line.endsWith('two.ts → server/src/jobs/one.ts'),
    );
    expect(found.sort()).toEqual(expected.sort());
  });
});

function writeTree(folder: string, edges: readonly (readonly string[])[]): void {
  const files = new Set(edges.flatMap(([from = '', to = '']) => [from, to]));
  for (const file of files) {
    const imports = edges.flatMap(([from, to = '']) => (from === file ? [to] : []));
    const lines = imports.map((to, at) => {
      const relative = path.relative(path.dirname(file), to);
      return `import type { T as T${at} } from '${relative.startsWith('.') ? relative : `./${relative}`}';`;
    });
    const type = imports.map((_, at) => `T${at}`).join(' | ') || 'string';
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), `${lines.join('\n')}\nexport type T = ${type};\n`);
  }
}

function findViolations(folder: string): string[] {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [CRUISER, '--config', RULES, '--output-type', 'json', '.'],
    { cwd: folder, encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { from: string; to: string; rule: { name: string } }[] };
  };
  return summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`);
}
