export interface ServerEvent {
  name: string;
  data: string;
}

/** The complete events in a chunk of a stream, and the remainder for the next chunk. */
export function readEvents(text: string): { events: ServerEvent[]; rest: string } {
  const blocks = text.split('\n\n');
  const rest = blocks.pop() ?? '';
  const events = blocks.flatMap((block) => {
    const lines = block.split('\n');
    const readField = (field: string) =>
      lines
        .filter((line) => line.startsWith(`${field}: `))
        .map((line) => line.slice(field.length + 2))
        .join('\n');
    const name = readField('event');
    return name ? [{ name, data: readField('data') }] : [];
  });
  return { events, rest };
}
