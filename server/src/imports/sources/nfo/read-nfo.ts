import { XMLParser } from 'fast-xml-parser';
import { IMPORT_TEXTS } from '../../imports.texts.ts';
import { RowFault } from '../clean.rules.ts';

/** One element of an .nfo file: the root's name, and its contents. */
export interface NfoRoot {
  name: 'movie' | 'tvshow' | 'season' | 'episodedetails';
  fields: NfoFields;
}

export type NfoFields = Record<string, unknown>;

const ROOTS = ['movie', 'tvshow', 'season', 'episodedetails'] as const;
const ROOT = new RegExp(`<(${ROOTS.join('|')})(?:\\s[^>]*)?>`);
/** Elements that may occur several times: always lists. */
const LISTS = new Set([
  'genre',
  'country',
  'director',
  'credits',
  'studio',
  'actor',
  'uniqueid',
  'rating',
  'thumb',
  'tag',
]);

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#',
  // Text is never turned into numbers, and no entities are resolved except the five of XML itself.
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  isArray: (name, _path, _isLeaf, isAttribute) => !isAttribute && LISTS.has(name),
});

/**
 * A file with several episodes has several roots in a row, and its first or last line may be a plain URL: so it is
 * split into roots first, and each is parsed separately.
 */
export function readNfo(text: string): NfoRoot[] {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new RowFault(IMPORT_TEXTS.entities);
  const roots: NfoRoot[] = [];
  let rest = text;
  for (;;) {
    const begin = ROOT.exec(rest);
    if (!begin) break;
    const name = begin[1] as NfoRoot['name'];
    const end = rest.indexOf(`</${name}>`, begin.index);
    if (end < 0) throw new RowFault(IMPORT_TEXTS.brokenXml);
    const element = rest.slice(begin.index, end + name.length + 3);
    rest = rest.slice(end + name.length + 3);
    roots.push({ name, fields: parse(element, name) });
  }
  if (roots.length === 0) throw new RowFault(IMPORT_TEXTS.brokenXml);
  return roots;
}

function parse(element: string, name: string): NfoFields {
  try {
    const made = parser.parse(element, true) as Record<string, unknown>;
    const fields = made[name];
    return typeof fields === 'object' && fields !== null ? (fields as NfoFields) : {};
  } catch {
    throw new RowFault(IMPORT_TEXTS.brokenXml);
  }
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of an element, with or without attributes; null when it is empty. */
export function textOf(input: unknown): string | null {
  const one: unknown = Array.isArray(input) ? input[0] : input;
  const text = typeof one === 'object' && one !== null ? (one as NfoFields)['#'] : one;
  if (typeof text !== 'string' && typeof text !== 'number') return null;
  const plain = String(text)
    .replace(/&(?:#(\d+)|#x([0-9a-f]+)|(amp|lt|gt|quot|apos));/gi, (whole, decimal, hex, named) => {
      if (named) return NAMED[String(named).toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    })
    .trim();
  return plain === '' ? null : plain;
}

export function textsOf(input: unknown): string[] {
  const all = Array.isArray(input) ? input : input === undefined ? [] : [input];
  // Some write several into one element: `Action / Drama`.
  return all.flatMap((each) => textOf(each)?.split(/\s+\/\s+/) ?? []);
}

export function attributeOf(input: unknown, name: string): string | null {
  const value = typeof input === 'object' && input !== null ? (input as NfoFields)[`@${name}`] : null;
  return typeof value === 'string' ? value : null;
}
