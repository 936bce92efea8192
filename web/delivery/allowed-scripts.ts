import { createHash } from 'node:crypto';

export interface MarkedPage {
  /** The page without the marks. */
  html: Buffer;
  /** CSP sources of the scripts that carried the mark. */
  scripts: readonly string[];
}

const SCRIPT_START = Buffer.from('<script');
const SCRIPT_END = Buffer.from('</script');

/**
 * Identifies our own inline scripts for the content security policy. Only a script with this render's mark is hashed:
 * an attacker who managed to inject a script could not know the mark, while hashing whatever is in the HTML would allow
 * that script too.
 */
export function takeMarkedScripts(html: Buffer, mark: string): MarkedPage {
  const attribute = Buffer.from(` nonce="${mark}"`);
  const pieces: Buffer[] = [];
  const scripts = new Set<string>();
  let taken = 0;
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, taken)) {
    pieces.push(html.subarray(taken, at));
    taken = at + attribute.length;
    const content = inlineScriptAt(html, at, taken);
    if (content && content.length > 0) scripts.add(sourceOf(content));
  }
  pieces.push(html.subarray(taken));
  return { html: Buffer.concat(pieces), scripts: [...scripts] };
}

/** The content between the tags, if the marked attribute belongs to a script. */
function inlineScriptAt(html: Buffer, markStart: number, markEnd: number): Buffer | null {
  const tag = html.lastIndexOf('<', markStart);
  if (tag < 0 || !html.subarray(tag, tag + SCRIPT_START.length).equals(SCRIPT_START)) return null;
  const start = html.indexOf('>', markEnd) + 1;
  const end = html.indexOf(SCRIPT_END, start);
  return start > 0 && end >= 0 ? html.subarray(start, end) : null;
}

const sourceOf = (script: Buffer) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
