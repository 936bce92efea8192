import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

// Just enough of tar (ustar) for folders of our own making: plain files with short Latin names.
const BLOCK = 512;

/** Packs a folder into one buffer, in a fixed order and without timestamps, so that equal folders give equal bytes. */
export async function packFolder(folder: string): Promise<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
  const blocks: Buffer[] = [];
  for (const name of files) {
    const content = await readFile(path.join(folder, name));
    blocks.push(header(name, content.length), content, padding(content.length));
  }
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]);
}

export async function unpackInto(folder: string, archive: Buffer): Promise<void> {
  for (let at = 0; archive[at]; ) {
    const name = text(archive, at, 100);
    const size = Number.parseInt(text(archive, at + 124, 12), 8);
    const target = path.join(folder, name);
    if (!target.startsWith(folder + path.sep)) throw new Error(`${name} leads out of the archive`);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, archive.subarray(at + BLOCK, at + BLOCK + size));
    at += BLOCK + size + padding(size).length;
  }
}

function header(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 99) throw new Error(`${name} is too long a name`);
  const block = Buffer.alloc(BLOCK);
  block.write(name, 0);
  block.write('0000644\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  block.write('00000000000\0', 136);
  block.write('        ', 148);
  block.write('0', 156);
  block.write('ustar\x0000', 257);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

const padding = (size: number) => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
const text = (archive: Buffer, at: number, length: number) =>
  archive.toString('latin1', at, at + length).replace(/\0.*$/s, '');
