import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, runCommand } from './run-command.ts';

it('a release lists all that runs in production, and no tool of development', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pardeh-release-'));
  const made = await runCommand('node', ['scripts/make-sbom.ts', folder], { quiet: true });
  expect(made).toMatchObject({ code: 0 });
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
  const named = (isTool: boolean) =>
    Object.keys(packages)
      .filter((place) => place.includes('node_modules/') && !packages[place].link)
      .filter((place) => Boolean(packages[place].dev) === isTool)
      .map((place) => `${place.split('node_modules/').at(-1)}@${packages[place].version}`);
  const [run, tools] = [named(false), named(true)];
  const read = (ending: string) => {
    const file = readdirSync(folder).find((each) => each.endsWith(ending)) ?? '';
    return JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  };
  const lists: string[][] = [
    read('.cdx.json').components.map((each: { 'bom-ref': string }) => each['bom-ref']),
    read('.spdx.json').packages.map(
      ({ name, versionInfo }: { name: string; versionInfo: string }) => `${name}@${versionInfo}`,
    ),
  ];
  for (const listed of lists) {
    expect(listed).toEqual(expect.arrayContaining(run));
    expect(tools.filter((tool) => listed.includes(tool) && !run.includes(tool))).toEqual([]);
  }
  expect(run.some((each) => each.startsWith('fastify@'))).toBe(true);
  rmSync(folder, { recursive: true });
});
