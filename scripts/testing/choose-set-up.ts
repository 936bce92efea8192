/** What must be set up before the requested tests can run. */
export interface SetUp {
  /** The checks of `npm run validate`: only for a full run. */
  checks: boolean;
  /** The built site and a browser: for end-to-end tests. */
  site: boolean;
  /** For the server's tests, and for end-to-end tests that play films. */
  ffmpeg: boolean;
}

/**
 * From the arguments of `npm test`: none means everything; `--project` and paths narrow it down, and what only other
 * tests need is left out.
 */
export function chooseSetUp(args: string[], testFiles: string[]): SetUp {
  if (args.length === 0) return { checks: true, site: true, ffmpeg: true };
  const projects = args.flatMap((word, index) =>
    word === '--project' ? [args[index + 1] ?? ''] : /^--project=(.+)$/.exec(word)?.slice(1) || [],
  );
  const paths = args.filter((word, index) => !word.startsWith('-') && args[index - 1] !== '--project');
  const files = testFiles.filter((file) => paths.length === 0 || paths.some((part) => isPartOf(file, part)));
  const isAsked = (project: string) =>
    projects.length === 0 || projects.some((pattern) => toExpression(pattern).test(project));
  const site = isAsked('e2e') && files.some((file) => file.startsWith('e2e/'));
  return {
    checks: false,
    site,
    ffmpeg: site || (isAsked('server') && files.some((file) => file.startsWith('server/'))),
  };
}

/** Like the test runner: any part of the path, with or without a line number. */
function isPartOf(file: string, part: string): boolean {
  return file.toLowerCase().includes(part.replace(/^\.\//, '').replace(/:\d+$/, '').toLowerCase());
}

function toExpression(pattern: string): RegExp {
  const negated = pattern.startsWith('!');
  const escaped = pattern
    .replace(/^!/, '')
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*');
  return new RegExp(negated ? `^(?!${escaped}$)` : `^${escaped}$`);
}
