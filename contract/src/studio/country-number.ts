const A = 'A'.charCodeAt(0);
const LETTERS = 26;

/** History records use numeric ids, countries two letters: `AA` is 1. */
export function countryNumber(code: string): number {
  return (code.charCodeAt(0) - A) * LETTERS + (code.charCodeAt(1) - A) + 1;
}

export function countryOf(number: number): string {
  return String.fromCharCode(A + Math.floor((number - 1) / LETTERS), A + ((number - 1) % LETTERS));
}
