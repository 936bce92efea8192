/** Bytes with holes in them, where the nonce goes. */
export interface Template {
  bytes: Buffer;
  holes: readonly number[];
}

export function filled({ bytes, holes }: Template, nonce: string): Buffer {
  const copy = Buffer.from(bytes);
  for (const hole of holes) copy.write(nonce, hole, 'latin1');
  return copy;
}
