import { bestTitles } from './best-titles.ts';
import { groupFans, type Histories, titlesOf } from './histories.ts';
import { buildModel, type LearnedTitle, type Model, popularityOf, scoreTitles } from './model.ts';
import { ndcg } from './ranking-quality.ts';
import { CANDIDATES, canLearn, TitleLearner } from './title-learner.ts';
import { openTurns, type TakeTurns } from './turns.ts';

export interface LearningSettings {
  /** How cautious the regression is; null means item neighbours, which are better where data is sparse. */
  lambda: number | null;
  /** How much popularity counts for a member without history. */
  prior: number;
}

/** Until there is enough to measure by: neighbours, which need the least. */
export const FIRST_SETTINGS: LearningSettings = { lambda: null, prior: 2 };

/**
 * With fewer titles a member the regression has too little to tell titles apart. Not measured on the hidden titles,
 * since what is liked next differs from what is hidden at random: neighbours are better at it, at 11 titles a member.
 */
const DENSE_FROM = 15;
const LAMBDAS = [100, 250, 600, 1200, 2500, 5000];
const PRIORS = [0.1, 0.25, 0.5, 1, 2, 4];
/** More would take minutes. */
const TITLES_MAX = 1000;
const MEMBERS_MAX = 2000;
const PRIOR_MEMBERS_MAX = 500;
const MEMBERS_LEAST = 50;
const TITLES_LEAST = 3;
const HIDDEN_SHARE = 0.2;
/** Titles of a new member; the prior has to be right for them. */
const FEW = 3;
const LENGTH = 20;

interface Trial {
  history: number[];
  hidden: Set<number>;
}

/**
 * Hides a part of what some members liked, and takes the settings that find it best. The members stay among those
 * who are learned from, as on the site.
 */
export async function chooseSettings(
  histories: Histories,
  takeTurns: TakeTurns = openTurns(),
): Promise<LearningSettings> {
  const { rest, trials } = hideSome(histories);
  if (trials.length < MEMBERS_LEAST) return FIRST_SETTINGS;
  const asked = findAskedTitles(rest);
  const learner = new TitleLearner(rest, takeTurns);
  const nearest = await findNearest(learner, asked, takeTurns);
  // One model, filled with the weights of one lambda after the other: all of them would take 10 MB.
  const model = buildModel(numberedTitles(asked, nearest), popularityOf(rest), 0);
  const places = model.weights;
  const isDense = rest.titles.length >= DENSE_FROM * rest.memberCount;
  let [tried, chosen] = [new Float32Array(places.length), new Float32Array(places.length)];
  let best = { lambda: null as number | null, quality: Number.NEGATIVE_INFINITY };
  for (const lambda of [null, ...(isDense ? LAMBDAS : [])]) {
    if (lambda !== null) await solveAll(learner, nearest, lambda);
    for (let at = 0; at < tried.length; at += 1) tried[at] = nearest.weights[places[at] as number] as number;
    const found = await quality({ ...model, weights: tried }, asked, trials, takeTurns);
    if (found <= best.quality) continue;
    best = { lambda, quality: found };
    [tried, chosen] = [chosen, tried];
  }
  const prior = await choosePrior({ ...model, weights: chosen }, asked, trials, takeTurns);
  return { lambda: best.lambda, prior };
}

/** The titles that are ranked: all that can be learned, or every so many of them where that would take too long. */
function findAskedTitles(histories: Histories): number[] {
  const learnable = Array.from({ length: histories.titleCount }, (_, title) => title).filter((title) =>
    canLearn(histories, title),
  );
  const step = Math.ceil(learnable.length / TITLES_MAX);
  return learnable.filter((_, at) => at % step === 0);
}

async function choosePrior(
  model: Model,
  asked: readonly number[],
  trials: readonly Trial[],
  takeTurns: TakeTurns,
): Promise<number> {
  const whole = trials.slice(0, PRIOR_MEMBERS_MAX);
  const few = whole.map(({ history, hidden }) => ({ history: history.slice(0, FEW), hidden }));
  let best = { prior: 0, quality: Number.NEGATIVE_INFINITY };
  for (const prior of PRIORS) {
    const found = await quality({ ...model, prior }, asked, [...whole, ...few], takeTurns);
    if (found > best.quality) best = { prior, quality: found };
  }
  return best.prior;
}

function hideSome(histories: Histories): { rest: Histories; trials: Trial[] } {
  const trials: Trial[] = [];
  const step = Math.max(1, Math.floor(histories.memberCount / MEMBERS_MAX));
  const starts = new Uint32Array(histories.memberCount + 1);
  const titles = new Uint32Array(histories.titles.length);
  let count = 0;
  for (let member = 0; member < histories.memberCount; member += 1) {
    const all = titlesOf(histories, member);
    const isTrial = member % step === 0 && all.length >= TITLES_LEAST;
    const mixed = isTrial ? mixOrder(all, member) : [];
    const hiddenCount = isTrial ? Math.max(1, Math.round(all.length * HIDDEN_SHARE)) : 0;
    const rest = mixed.slice(hiddenCount);
    if (isTrial) trials.push({ history: rest, hidden: new Set(mixed.slice(0, hiddenCount)) });
    const remaining = isTrial ? rest : all;
    titles.set(remaining, count);
    count += remaining.length;
    starts[member + 1] = count;
  }
  return { rest: groupFans(starts, titles.subarray(0, count), histories.titleCount), trials };
}

/**
 * The same for the same data, and unrelated to its order, which is often the order of watching or of ids. It must be
 * another one for each member: titles that are always hidden together would seem not to go with the others.
 */
function mixOrder(titles: Uint32Array, member: number): number[] {
  const ranks = new Map(Array.from(titles, (title) => [title, scramble(scramble(member + 1) ^ title)]));
  return Array.from(titles).sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
}

/** Every bit of the result depends on every bit of the number. */
function scramble(number: number): number {
  let mixed = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Everything one after the other in a few arrays: a hundred thousand small ones would take far more memory. */
interface Nearest {
  /** Where the neighbours of each of the titles end. */
  ends: number[];
  neighbours: Uint32Array;
  /** The cosines, then what was solved for one lambda after the other. */
  weights: Float32Array;
  together: Uint32Array;
}

async function findNearest(
  learner: TitleLearner,
  titles: readonly number[],
  takeTurns: TakeTurns,
): Promise<Nearest> {
  const neighbours = new Uint32Array(titles.length * CANDIDATES);
  const weights = new Float32Array(neighbours.length);
  const together = new Uint32Array(neighbours.length);
  let next = 0;
  const ends: number[] = [];
  for (const title of titles) {
    await takeTurns();
    const nearest = learner.findNeighbours(title);
    neighbours.set(nearest.titles, next);
    weights.set(nearest.cosines, next);
    together.set(nearest.together, next);
    next += nearest.titles.length;
    ends.push(next);
  }
  return { ends, neighbours, weights, together };
}

async function solveAll(
  learner: TitleLearner,
  { ends, neighbours, together, weights }: Nearest,
  lambda: number,
): Promise<void> {
  const right = new Float64Array(CANDIDATES);
  for (const [at, end] of ends.entries()) {
    const from = ends[at - 1] ?? 0;
    right.set(together.subarray(from, end));
    weights.set(await learner.solve(neighbours.subarray(from, end), right, lambda), from);
  }
}

/** With the place of each weight instead of the weight; a float holds so many exactly. */
function numberedTitles(titles: readonly number[], { ends, neighbours }: Nearest): LearnedTitle[] {
  const places = new Float32Array(neighbours.length);
  for (let at = 0; at < places.length; at += 1) places[at] = at;
  return titles.map((title, at) => {
    const [from, to] = [ends[at - 1] ?? 0, ends[at]];
    return { title, neighbours: neighbours.subarray(from, to), weights: places.subarray(from, to) };
  });
}

async function quality(
  model: Model,
  asked: readonly number[],
  trials: readonly Trial[],
  takeTurns: TakeTurns,
): Promise<number> {
  const isAsked = new Uint8Array(model.titleCount);
  for (const title of asked) isAsked[title] = 1;
  const scores = new Float64Array(model.titleCount);
  let sum = 0;
  for (const { history, hidden } of trials) {
    await takeTurns();
    const known = new Set(history);
    const isAllowed = (title: number) => isAsked[title] === 1 && !known.has(title);
    const found = bestTitles(scoreTitles(model, history, scores), LENGTH, isAllowed);
    sum += ndcg(found, new Set([...hidden].filter((title) => isAsked[title] === 1)), LENGTH);
  }
  return sum / trials.length;
}
