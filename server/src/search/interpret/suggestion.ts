import { fold, foldTight } from '@pardeh/persian/fold';
import type { Suggestion } from './forgiving-search.ts';

/**
 * The suggestion as the viewer reads it; none where it says what was typed. `names` are those of the first one found,
 * the Persian one first.
 */
export function suggestionText(
  typed: string,
  suggestion: Suggestion | null,
  names: readonly string[],
): string | null {
  const text = suggestion && textOf(suggestion, names);
  return text && fold(text) !== fold(typed) ? text : null;
}

function textOf(suggestion: Suggestion, names: readonly string[]): string | null {
  if (suggestion.as === 'text') return suggestion.text.trim();
  if (suggestion.as === 'name') return names[0] ?? null;
  const meant = suggestion.words.join('');
  const whole = names.find((name) => foldTight(name) === meant);
  return whole ?? suggestion.words.map((word) => asWritten(word, names)).join(' ');
}

/** Folding takes away what belongs in writing (آ, ZWNJ, capitals); the name has it. */
function asWritten(folded: string, names: readonly string[]): string {
  const words = names.flatMap((name) => name.split(/\s+/));
  const exact = words.find((word) => foldTight(word) === folded);
  const part = words.flatMap((word) => word.split(/[\u200C-]/)).find((word) => fold(word) === folded);
  const found = exact ?? part ?? folded;
  return found.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu, '') || folded;
}
