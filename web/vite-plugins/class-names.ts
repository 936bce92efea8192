import { globSync } from 'node:fs';
import { relative } from 'node:path';

const FIRST_LETTER = 'a'.charCodeAt(0);
const LETTERS = 26;

function lettersOf(position: number): string {
  if (position >= LETTERS ** 2)
    throw new Error('There are more style sheets than two letters can tell apart.');
  return String.fromCharCode(
    FIRST_LETTER + Math.floor(position / LETTERS),
    FIRST_LETTER + (position % LETTERS),
  );
}

/**
 * Class names for the build: two letters for the sheet and the number of the class in it. They are in every page,
 * script and sheet, and readable names compress worst: these make the first view of a title 1.5 kB smaller. The same
 * for the browser's build and the server's, since both count the same files. They start with an underscore because ad
 * blockers hide anything named `ad1`.
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const sheets = globSync('app/**/*.module.css', { cwd: root }).sort();
  const namesOf = new Map<string, Map<string, string>>();
  return (name, file) => {
    const path = relative(root, file.split('?', 1)[0] ?? file);
    const position = sheets.indexOf(path);
    if (position < 0) throw new Error(`${path} is not one of the style sheets in ${root}/app.`);
    const names = namesOf.get(path) ?? new Map<string, string>();
    namesOf.set(path, names);
    const short = names.get(name) ?? `_${lettersOf(position)}${names.size}`;
    names.set(name, short);
    return short;
  };
}
