import { type Cue, retainPlainTags, tidyLines } from './subtitle-cue.ts';
import { parseClock } from './subtitle-time.ts';

const DEFAULT_FIELDS = 'Layer,Start,End,Style,Name,MarginL,MarginR,MarginV,Effect,Text';

function fieldsOf(format: string): string[] {
  return format.split(',').map((field) => field.trim().toLowerCase());
}

/** Text is the last field and may hold commas itself. */
function splitFields(line: string, count: number): string[] {
  const parts = line.split(',');
  return [...parts.slice(0, count - 1), parts.slice(count - 1).join(',')];
}

function toPlainText(text: string): string {
  const open: string[] = [];
  const tagged = text.replace(/\{([^{}]*)\}/g, (_, overrides: string) =>
    [...overrides.matchAll(/\\([ibu])(\d+)/g)]
      .map(([, tag = '', value]) => {
        const starts = value !== '0';
        if (starts === open.includes(tag)) return '';
        if (starts) open.push(tag);
        else open.splice(open.indexOf(tag), 1);
        return starts ? `<${tag}>` : `</${tag}>`;
      })
      .join(''),
  );
  const closed =
    tagged +
    open
      .reverse()
      .map((tag) => `</${tag}>`)
      .join('');
  return tidyLines(retainPlainTags(closed.replace(/\\h/g, ' ')).split(/\\[Nn]/));
}

/** Advanced SubStation Alpha and its predecessor, SSA: drops styles, keeps words, line breaks and italics. */
export function parseAss(text: string): Cue[] {
  let fields = fieldsOf(DEFAULT_FIELDS);
  let inEvents = false;
  const cues: Cue[] = [];
  const seen = new Set<string>();
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (/^\s*\[/.test(line)) inEvents = /^\s*\[events\]/i.test(line);
    if (!inEvents) continue;
    if (/^format\s*:/i.test(line)) fields = fieldsOf(line.slice(line.indexOf(':') + 1));
    if (!/^dialogue\s*:/i.test(line)) continue;
    const values = splitFields(line.slice(line.indexOf(':') + 1), fields.length);
    const value = (field: string) => values[fields.indexOf(field)] ?? '';
    const source = value('text');
    // Drawings are shapes written as numbers.
    if (/\{[^{}]*\\p[1-9]/.test(source)) continue;
    const cue: Cue = {
      start: parseClock(value('start')),
      end: parseClock(value('end')),
      text: toPlainText(source),
    };
    if (/\{[^{}]*\\an?[789]/.test(source)) cue.top = true;
    // Shadows and outlines are drawn by repeating the line.
    const identity = `${cue.start} ${cue.end} ${cue.text}`;
    if (!seen.has(identity)) cues.push(cue);
    seen.add(identity);
  }
  return cues;
}
