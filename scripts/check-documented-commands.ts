import { existsSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from './run-command.ts';

// Readers type a documented command as it is, on a machine that may have nothing but Node 20. So it must be an existing
// npm script, and the files it names must exist.

interface Project {
  scripts: Record<string, string>;
  exists: (file: string) => boolean;
}

export function findCommandProblems(document: string, project: Project): string[] {
  return commandsIn(document).flatMap((command) => {
    if (/^(npx|vitest|node \S+\.ts)\b/.test(command))
      return [`\`${command}\` does not go through the bootstrap: write it as an npm script.`];
    const words = command.split(/\s+/);
    const script = words[1] === 'run' || words[1] === 'run-script' ? words[2] : words[1];
    if (words[0] !== 'npm' || !script || (words[1] !== 'run' && !['start', 'test'].includes(script)))
      return [];
    if (!(script in project.scripts)) return [`\`${command}\`: there is no npm script "${script}".`];
    if (script !== 'test') return [];
    return words
      .slice(2)
      .filter((word) => word.includes('/') && !word.startsWith('-') && !project.exists(word))
      .map((word) => `\`${command}\`: there is no ${word}.`);
  });
}

export function findScriptProblems({ scripts, exists }: Project): string[] {
  return Object.entries(scripts).flatMap(([name, command]) =>
    [...command.matchAll(/\S+\.(?:ts|mjs)\b/g)]
      .filter(([file]) => !exists(file))
      .map(([file]) => `the npm script "${name}" runs ${file}, which does not exist.`),
  );
}

/** In a code block without a language (shell), or in backticks; text after two spaces is an explanation. */
function commandsIn(document: string): string[] {
  const blocks = [...document.matchAll(/^```(?:sh|bash)?\n(.*?)^```$/gms)].flatMap(([, body = '']) =>
    body.split('\n'),
  );
  const prose = document.replace(/^```.*?^```$/gms, '');
  const inline = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  return [...blocks, ...inline]
    .map((line) =>
      line
        .trim()
        .replace(/\s{2,}.*$/, '')
        .replace(/^(\w+=\S+ )+/, ''),
    )
    .filter((line) => /^(npm|npx|node|vitest) /.test(line));
}

if (import.meta.main) {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const exists = (file: string) => existsSync(path.join(ROOT, file));
  const problems = findScriptProblems({ scripts, exists }).map((problem) => `package.json: ${problem}`);
  const documents = ['*.md', 'docs/**/*.md', '.github/**/*.md', 'persian/*.md', 'demo/*.md'];
  for await (const file of glob(documents, { cwd: ROOT })) {
    const found = findCommandProblems(readFileSync(path.join(ROOT, file), 'utf8'), { scripts, exists });
    problems.push(...found.map((problem) => `${file}: ${problem}`));
  }
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.exit(problems.length === 0 ? 0 : 1);
}
