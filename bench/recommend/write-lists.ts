import { writeFile } from 'node:fs/promises';

/** A line for each member: `member TAB title title …`, the best first. */
export async function writeLists(
  file: string,
  lists: ReadonlyMap<string, readonly number[]>,
  titles: readonly string[],
): Promise<void> {
  const lines = Array.from(
    lists,
    ([member, list]) => `${member}\t${list.map((title) => titles[title]).join(' ')}\n`,
  );
  await writeFile(file, lines.join(''));
}
