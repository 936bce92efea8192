import { fold, foldTight } from '@pardeh/persian/fold';
import type { Suggestion } from './interpretation.ts';

/**
 * The suggestion as displayed; null if it equals the query. `names` are those of the first result, the Persian one
 * first.
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
  const joined = suggestion.words.join('');
  const whole = names.find((name) => foldTight(name) === joined);
  return whole ?? suggestion.words.map((word) => spellLike(names, word)).join(' ');
}

/** Folding drops details of the spelling (آ, ZWNJ, capitals); the names still have them. */
function spellLike(names: readonly string[], folded: string): string {
  const words = names.flatMap((name) => name.split(/\s+/));
  const exact = words.find((word) => foldTight(word) === folded);
  const part = words.flatMap((word) => word.split(/[\u200C-]/)).find((word) => fold(word) === folded);
  const spelled = exact ?? part ?? folded;
  return spelled.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu, '') || folded;
}
