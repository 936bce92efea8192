/**
 * Every key that finds a word with one typo: the word, and the word without each of its letters. Two words within one
 * substitution, insertion, deletion or swap of neighbours always share a key, so one lookup finds candidates;
 * `damerauWithinOne` confirms them.
 */
export function deletionKeys(word: string): string[] {
  const letters = Array.from(word);
  const keys = new Set([word]);
  if (letters.length < 2) return [...keys];
  for (let at = 0; at < letters.length; at++) {
    keys.add(letters.slice(0, at).join('') + letters.slice(at + 1).join(''));
  }
  return [...keys];
}

/** Is one word the other, or one edit (substitution, insertion, deletion, swap of neighbours) away from it? */
export function damerauWithinOne(left: string, right: string): boolean {
  if (left === right) return true;
  const a = Array.from(left);
  const b = Array.from(right);
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let endA = a.length - 1;
  let endB = b.length - 1;
  while (endA >= start && endB >= start && a[endA] === b[endB]) {
    endA--;
    endB--;
  }
  const restA = endA - start + 1;
  const restB = endB - start + 1;
  if (restA <= 1 && restB <= 1) return true;
  return restA === 2 && restB === 2 && a[start] === b[endB] && a[endA] === b[start];
}
