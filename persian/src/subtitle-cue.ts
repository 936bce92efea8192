/** One caption. `text` is logical-order plain text in lines; of markup only <i>, <b> and <u> remain. Times in milliseconds. */
export interface Cue {
  start: number;
  end: number;
  text: string;
  /** Placed at the top of the picture, as for captions over a sign. */
  top?: boolean;
}

const RETAINED_TAG = /^<\/?[ibu]>$/;
const TAG = /<\/?[a-z][^<>]*>|<\d[\d:.]*>/gi;

/** Drops fonts, colours, voices and karaoke marks; keeps slant, weight and underline. */
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
