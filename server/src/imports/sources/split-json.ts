/** A record of a JSON file: the n-th element of the array with this name. `text` is null for one that is too long. */
export interface JsonRecord {
  list: string;
  number: number;
  text: string | null;
}

export class BrokenJson extends Error {
  override readonly name = 'BrokenJson';
}

export const JSON_RECORD_MAX = 8 * 1024 * 1024;
const WHITE = /[\s,]/;
const ENDS = /["[\]{}]/g;
const TEXT_ENDS = /["\\]/g;

/**
 * Finds the elements of the arrays in a JSON file of any size, holding no more than one in memory: `{"titles": […]}`,
 * or a bare array, whose elements are titles. A scalar next to the arrays is an element of its own list.
 */
export class JsonSplitter {
  #rest = '';
  /** Where in the rest the scan continues. */
  #at = 0;
  #depth = 0;
  #inText = false;
  #begins = -1;
  #isLong = false;
  #root: 'array' | 'object' | null = null;
  #list: string | null = null;
  #number = 0;
  isWhole = false;
  /** Names of the arrays and values in the outermost object. */
  readonly names = new Set<string>();

  push(text: string): JsonRecord[] {
    this.#rest = this.#rest.slice(this.#consumed()) + text;
    const records: JsonRecord[] = [];
    while (this.#at < this.#rest.length && !this.isWhole) {
      const record = this.#begins < 0 ? this.#outside() : this.#inside();
      if (record === 'more') break;
      if (record) records.push(record);
    }
    return records;
  }

  /** Drops what was read already; an unfinished element stays, unless it is too long. */
  #consumed(): number {
    if (this.#begins >= 0 && !this.#isLong && this.#rest.length - this.#begins > JSON_RECORD_MAX) {
      this.#isLong = true;
    }
    const from = this.#begins >= 0 && !this.#isLong ? this.#begins : this.#at;
    this.#at -= from;
    if (this.#begins >= 0) this.#begins = Math.max(0, this.#begins - from);
    return from;
  }

  /** Between elements: names of arrays, brackets, commas. */
  #outside(): JsonRecord | null | 'more' {
    const character = this.#rest[this.#at] ?? '';
    if (WHITE.test(character)) this.#at += 1;
    else if (this.#root === null) this.#open(character);
    else if (this.#list === null) return this.#readName(character);
    else if (character === ']') this.#close();
    else this.#begin(character);
    return null;
  }

  #open(character: string): void {
    if (character !== '[' && character !== '{') throw new BrokenJson();
    this.#root = character === '[' ? 'array' : 'object';
    if (this.#root === 'array') {
      this.#list = 'titles';
      this.names.add(this.#list);
    }
    this.#at += 1;
  }

  #close(): void {
    this.#at += 1;
    if (this.#root === 'array') this.isWhole = true;
    this.#list = null;
    this.#number = 0;
  }

  #begin(character: string): void {
    this.#begins = this.#at;
    this.#depth = character === '{' || character === '[' ? 1 : 0;
    this.#inText = character === '"';
    this.#isLong = false;
    this.#number += 1;
    this.#at += 1;
  }

  /** `"titles": [`, or `"version": 1`. */
  #readName(character: string): JsonRecord | null | 'more' {
    if (character === '}') {
      this.isWhole = true;
      this.#at += 1;
      return null;
    }
    const rest = this.#rest.slice(this.#at, this.#at + 1000);
    const found =
      /^"([^"\\]{1,100})"\s*:\s*(\[|"[^"\\]*"(?=\s*[,}])|-?[\d.]+(?=\s*[,}])|true|false|null)/.exec(rest);
    if (found) {
      this.#at += found[0].length;
      this.names.add(found[1] ?? '');
      if (found[2] !== '[') return { list: found[1] ?? '', number: 0, text: found[2] ?? null };
      this.#list = found[1] ?? '';
      return null;
    }
    if (rest.length >= 1000) throw new BrokenJson();
    return 'more';
  }

  #inside(): JsonRecord | null | 'more' {
    if (this.#inText) return this.#insideText();
    if (this.#depth === 0) return this.#insideScalar();
    ENDS.lastIndex = this.#at;
    const found = ENDS.exec(this.#rest);
    this.#at = found ? found.index + 1 : this.#rest.length;
    if (!found) return null;
    const [character] = found;
    if (character === '"') this.#inText = true;
    else this.#depth += character === '{' || character === '[' ? 1 : -1;
    return this.#depth === 0 ? this.#finish(this.#at) : null;
  }

  #insideText(): JsonRecord | null | 'more' {
    TEXT_ENDS.lastIndex = this.#at;
    const found = TEXT_ENDS.exec(this.#rest);
    if (!found) {
      this.#at = this.#rest.length;
      return null;
    }
    if (found[0] === '\\') {
      this.#at = found.index;
      // An escape at the very end waits for its second half.
      if (found.index + 1 >= this.#rest.length) return 'more';
      this.#at += 2;
      return null;
    }
    this.#at = found.index + 1;
    this.#inText = false;
    return this.#depth === 0 ? this.#finish(this.#at) : null;
  }

  #insideScalar(): JsonRecord | null {
    const end = this.#rest.slice(this.#at).search(/[,\]\s]/);
    if (end >= 0) return this.#finish(this.#at + end);
    this.#at = this.#rest.length;
    return null;
  }

  #finish(end: number): JsonRecord {
    const text =
      this.#isLong || end - this.#begins > JSON_RECORD_MAX ? null : this.#rest.slice(this.#begins, end);
    this.#begins = -1;
    this.#at = end;
    return { list: this.#list ?? '', number: this.#number, text };
  }
}
