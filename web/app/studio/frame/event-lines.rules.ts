export interface ServerEvent {
  name: string;
  data: string;
}

/** The whole events in a piece of a stream, and what is left of it for the next piece. */
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
