import type { Db } from '../../database/database.ts';
import { Known } from '../index/known.ts';
import type { Interpretation, Outcome, Search, SearchRequest } from './interpretation.ts';

/**
 * Runs interpretations in order, each only if it is worth trying after the results so far. Most searches end with the
 * first one, so its needs are looked up alone; those of all others take one more statement.
 */
export async function runInterpretations(
  db: Db,
  request: SearchRequest,
  interpretations: readonly Interpretation[],
  known = new Known(),
): Promise<Outcome | null> {
  let soFar: Outcome | null = null;
  let lookedUp = 0;
  for (const [at, interpretation] of interpretations.entries()) {
    const search: Search = { db, request, known, soFar };
    if (!interpretation.isTried(search)) continue;
    if (interpretation.needs && at >= lookedUp) {
      lookedUp = lookedUp === 0 ? at + 1 : interpretations.length;
      const next = interpretations.slice(at, lookedUp).filter((each) => each.isTried(search));
      const needs = next.flatMap((each) => each.needs?.(request) ?? []);
      await known.learn(db, needs);
    }
    soFar = (await interpretation.run(search)) ?? soFar;
    if (soFar?.isFinal) break;
  }
  return soFar;
}
