/**
 * One caption. `text` is plain text in logical order, in lines; the only markup left is <i>, <b> and <u>. Times in
 * milliseconds.
 */
export interface Cue {
  start: number;
  end: number;
  text: string;
  /** Placed at the top of the picture, as for captions over a sign. */
  top?: boolean;
}

const RETAINED_TAG = /^<\/?[ibu]>$/;
const TAG = /<\/?[a-z][^<>]*>|<\d[\d:.]*>/gi;

/** Drops fonts, colours, voices and karaoke marks; keeps italic, bold and underline. */
export function retainPlainTags(text: string): string {
  return text.replace(TAG, (tag) => {
    const plain = tag.toLowerCase().replace(/^(<\/?[ibu])(?:[.\s][^>]*)?>$/, '$1>');
    return RETAINED_TAG.test(plain) ? plain : '';
  });
}

export function tidyLines(lines: readonly string[]): string {
  return lines
    .map((line) => line.replace(/[ \t\u00A0]+/g, ' ').trim())
    .filter((line) => line.replace(/<\/?[ibu]>/g, '') !== '')
    .join('\n');
}
