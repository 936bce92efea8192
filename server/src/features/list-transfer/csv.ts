/** RFC 4180, and forgiving: any line end, a byte order mark, commas, semicolons or tabs between fields. */
export function parseCsv(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '');
  const separator = guessSeparator(source);
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let quoted = false;
  const endRow = () => {
    row.push(field);
    if (row.some((each) => each.trim() !== '')) rows.push(row);
    row = [];
    field = '';
  };
  for (let at = 0; at < source.length; at += 1) {
    const letter = source[at];
    if (quoted) {
      if (letter !== '"') field += letter;
      else if (source[at + 1] === '"') {
        field += '"';
        at += 1;
      } else quoted = false;
    } else if (letter === '"' && field.trim() === '') {
      quoted = true;
      field = '';
    } else if (letter === separator) {
      row.push(field);
      field = '';
    } else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && source[at + 1] === '\n') at += 1;
      endRow();
    } else field += letter;
  }
  endRow();
  return rows;
}

function guessSeparator(text: string): string {
  const [first = ''] = text.split(/[\r\n]/, 1);
  const found = [',', ';', '\t'].map((separator) => [separator, first.split(separator).length] as const);
  return found.reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}

/** With a byte order mark, without which spreadsheets show Persian as noise. */
export function writeCsv(
  header: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string {
  const line = (cells: readonly (string | number | null)[]) => cells.map(quote).join(',');
  return `\uFEFF${[header, ...rows].map(line).join('\r\n')}\r\n`;
}

function quote(cell: string | number | null): string {
  const text = cell === null ? '' : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
