import { readFile, writeFile } from 'node:fs/promises';

/**
 * Every page links the frame's style sheet in its head. Vite's loader does not recognise that link, since the router wrote
 * it with another address, and would add the sheet again for each lazy module that lists it, fonts and a new layout of
 * the page included. So the lazy modules list the frame's script instead, which the loader knows to be loaded.
 * This edits the bundler's output; e2e/site/framework.spec.ts fails when that changes.
 */
export async function reuseFrameStyles(
  scripts: readonly string[],
  styleSheet: string,
  script: string,
): Promise<void> {
  for (const file of scripts) {
    const code = await readFile(file, 'utf8');
    const edited = code.replaceAll(`"${styleSheet}"`, `"${script}"`);
    if (edited !== code) await writeFile(file, edited);
  }
}
