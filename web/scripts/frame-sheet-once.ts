import { readFile, writeFile } from 'node:fs/promises';

/**
 * Every page has the frame's sheet from its head on. A part that is loaded later names it among what it needs, and
 * the loader, which does not know it under the address that the router wrote, would put it there once more, with all its
 * fonts, and lay out the page anew. So the frame's script is named in its place: that one is known to be there.
 */
export async function frameSheetOnce(
  scripts: readonly string[],
  sheet: string,
  script: string,
): Promise<void> {
  for (const file of scripts) {
    const code = await readFile(file, 'utf8');
    const named = code.replaceAll(`"${sheet}"`, `"${script}"`);
    if (named !== code) await writeFile(file, named);
  }
}
