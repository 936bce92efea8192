import { EMBLEMS } from './emblems/emblem-list.ts';
import { LAYOUTS, type LayoutName } from './lettering/layout-list.ts';
import { MOTIFS, type MotifName } from './motif-list.ts';
import { type Mood, type Palette, paletteFor } from './palettes.ts';
import type { Random } from './seeded-random.ts';
import type { TypeStyle } from './type/shape-line.ts';

/** Choices made by hand; what is left open follows from the seed. */
export interface Direction {
  /** A motif, or «emblem:object». */
  motif?: string | undefined;
  layout?: LayoutName | undefined;
  mood?: Mood | undefined;
  palette?: number | undefined;
  type?: Partial<TypeStyle>;
}

export interface Subject {
  mood: Mood;
  genres: readonly string[];
  iranian: boolean;
  titleFa: string;
}

export interface Design {
  colors: Palette;
  motif: MotifName;
  emblem: string | undefined;
  layout: LayoutName;
  type: TypeStyle;
}

const BY_MOOD: Record<Mood, string> = {
  noir: 'blinds door lamp rain stairwell headlights halftone target facade spiral emblem:pistol emblem:hat emblem:key emblem:phone',
  warm: 'lamp facade hillTree cypresses arcade profiles curtain steps cutPaper emblem:chair emblem:suitcase emblem:pomegranate emblem:house emblem:bulb',
  cold: 'mountains forest profiles door ripples stairwell crowd rain torn emblem:key emblem:chair emblem:window emblem:ladder emblem:crow',
  dream:
    'eclipse spiral eye moonBirds checker ripples arcade mask emblem:fish emblem:hourglass emblem:butterfly emblem:cage emblem:mirror',
  blood:
    'drips target torn eye mask halftone sunburst stairwell emblem:dagger emblem:rose emblem:hand emblem:skull emblem:poppy',
  desert: 'dunes road mountains hillTree sunburst arcade emblem:horse emblem:sword emblem:hat emblem:balloon',
  sea: 'waves waves eclipse ripples bridge moonBirds emblem:boat emblem:fish emblem:lighthouse emblem:ship emblem:kite',
  forest:
    'forest hillTree mountains cypresses moonBirds cutPaper emblem:apple emblem:owl emblem:wolf emblem:butterfly',
  city: 'skyline facade headlights crowd rain bridge stairwell bauhaus filmStrip steps emblem:car emblem:bicycle emblem:motorcycle emblem:train',
  night:
    'moonBirds skyline headlights lamp door road eclipse emblem:cat emblem:owl emblem:candle emblem:bulb',
  gold: 'girih dome arcade carpet sunburst cypresses bridge curtain emblem:crown emblem:ring emblem:pomegranate emblem:horse',
  rose: 'profiles cutPaper curtain ripples halftone arcade rain emblem:rose emblem:tulip emblem:heart emblem:envelope emblem:butterfly',
  space: 'orbits orbits eclipse spiral checker emblem:rocket emblem:astronaut emblem:robot emblem:ufo',
  war: 'sunburst torn crowd mountains road emblem:tulip emblem:helmet emblem:dove emblem:plane emblem:poppy emblem:flag',
  play: 'bauhaus cutPaper discs sunburst filmStrip steps mask emblem:balloon emblem:kite emblem:masks emblem:umbrella emblem:bicycle emblem:car',
  classic:
    'beam filmStrip curtain bauhaus halftone lamp crowd checker steps emblem:hat emblem:clock emblem:camera emblem:umbrella',
};

const BY_GENRE: Record<string, string> = {
  comedy: 'discs bauhaus mask cutPaper emblem:masks emblem:umbrella emblem:diceCards',
  crime: 'target blinds headlights maze emblem:pistol emblem:diceCards emblem:scales emblem:key',
  mystery: 'maze eye stairwell spiral emblem:key emblem:magnifier emblem:mirror',
  thriller: 'target maze stairwell drips headlights eye emblem:dagger emblem:phone',
  romance: 'profiles rain moonBirds emblem:envelope emblem:rose emblem:ring emblem:heart',
  fantasy: 'moonBirds eclipse forest emblem:castle emblem:sword emblem:owl emblem:crown emblem:candle',
  'sci-fi': 'orbits eclipse checker emblem:robot emblem:rocket emblem:ufo emblem:astronaut',
  horror:
    'drips eye door moonBirds emblem:skull emblem:crow emblem:candle emblem:spider emblem:ghost emblem:axe',
  animation: 'cutPaper discs bauhaus emblem:balloon emblem:kite emblem:rocket',
  family: 'discs cutPaper emblem:balloon emblem:kite emblem:house',
  war: 'sunburst torn emblem:helmet emblem:tulip emblem:plane',
  history: 'arcade girih sunburst bridge emblem:sword emblem:crown emblem:book emblem:castle',
  biography: 'halftone mask profiles beam emblem:book emblem:clock',
  documentary: 'crowd halftone eye filmStrip emblem:camera emblem:hand',
  music: 'ripples emblem:setar emblem:drum emblem:piano emblem:microphone emblem:vinyl',
  musical: 'curtain sunburst emblem:microphone emblem:vinyl emblem:masks',
  western: 'dunes sunburst road emblem:hat emblem:horse emblem:pistol',
  sport: 'sunburst steps emblem:ball emblem:glove emblem:bicycle',
  adventure: 'mountains waves road emblem:balloon emblem:boat emblem:plane',
  action: 'target skyline sunburst headlights emblem:motorcycle emblem:sword',
  social: 'facade crowd stairwell door profiles',
};

const IRANIAN = 'arcade cypresses girih carpet bridge dome emblem:pomegranate emblem:fish emblem:setar';

const isMotif = (name: string): name is MotifName => Object.hasOwn(MOTIFS, name);

function motifs(list: string): ReadonlySet<MotifName> {
  const names = list.split(' ');
  if (!names.every(isMotif)) throw new Error(`unknown motif in ${list}`);
  return new Set(names);
}

const PATTERNS = motifs('girih dome carpet bauhaus cutPaper facade stairwell spiral ripples filmStrip discs');
/** Figures that reach down to the foot: a name on them would cover faces. */
const FIGURES = motifs('profiles halftone crowd beam mask blinds curtain');
/** Patterns dense enough to be read through letters. */
const THROUGH_LETTERS = motifs('bauhaus cutPaper girih carpet ripples discs dome');
const SKIES = motifs(
  'dunes mountains waves hillTree moonBirds skyline cypresses orbits eclipse bridge arcade',
);
/** Busy at the bottom, where type would otherwise go. */
const BUSY_FEET = motifs('road checker headlights lamp');

const LAYOUTS_FOR = {
  busyFoot: 'head head headCenter window arch disc panel panel panelCenter panelHead bill billHead side',
  pattern:
    'panel panel panelCenter panelHead bill bill billHead window arch arch disc side sideLeft band letters letters letters',
  sky: 'foot foot footCenter footCenter head head head headCenter headCenter window arch disc panel bill side',
  focal:
    'foot foot foot footCenter footCenter footCenter panel panelCenter panelHead bill billHead window disc side sideLeft',
};

const isLayout = (name: string): name is LayoutName => name in LAYOUTS;

/** «emblem:key» names the motif and its object. */
function parseMotif(name: string): { motif: MotifName; emblem: string | undefined } | null {
  const [motif = '', emblem] = name.split(':');
  if (!isMotif(motif) || (emblem !== undefined && !Object.hasOwn(EMBLEMS, emblem))) return null;
  return { motif, emblem };
}

export const isMotifName = (name: string): boolean => parseMotif(name) !== null;

function chooseMotif(subject: Subject, random: Random): string {
  const roll = random.next();
  const genreLists = subject.genres.map((genre) => BY_GENRE[genre]).filter((list) => list !== undefined);
  if (subject.iranian && roll < 0.1) return random.pick(IRANIAN.split(' '));
  if (roll < 0.45 && genreLists.length > 0) return random.pick(random.pick(genreLists).split(' '));
  return random.pick(BY_MOOD[subject.mood].split(' '));
}

/** All motifs that suit a title's subject. */
export function suitableMotifs({ mood, genres, iranian }: Omit<Subject, 'titleFa'>): string[] {
  const lists = [...genres.map((genre) => BY_GENRE[genre] ?? ''), BY_MOOD[mood], iranian ? IRANIAN : ''];
  return [...new Set(lists.flatMap((list) => list.split(' ').filter(Boolean)))];
}

function chooseLayout(motif: MotifName, titleFa: string, random: Random): LayoutName {
  const family =
    PATTERNS.has(motif) || FIGURES.has(motif)
      ? 'pattern'
      : BUSY_FEET.has(motif)
        ? 'busyFoot'
        : SKIES.has(motif)
          ? 'sky'
          : 'focal';
  const long = titleFa.length > 18;
  const words = titleFa.split(' ').length;
  const fits = LAYOUTS_FOR[family]
    .split(' ')
    .filter(isLayout)
    .filter((name) => !(long && (name.startsWith('side') || name === 'disc')))
    .filter((name) => name !== 'letters' || (THROUGH_LETTERS.has(motif) && words >= 2 && words <= 4));
  return random.pick(fits);
}

function chooseType(mood: Mood, random: Random): TypeStyle {
  const quiet = ['dream', 'cold', 'rose', 'sea'].includes(mood);
  const family = random.chance(0.72) ? 'Estedad' : 'Vazirmatn';
  return {
    family,
    weight: quiet && random.chance(0.3) ? random.pick([300, 500]) : random.pick([800, 900, 900]),
  };
}

export function chooseDesign(subject: Subject, random: Random, direction?: Direction): Design {
  const mood = direction?.mood ?? subject.mood;
  const name = direction?.motif ?? chooseMotif(subject, random.fork('motif'));
  const parsed = parseMotif(name);
  if (!parsed) throw new Error(`unknown motif ${name}`);
  const { motif, emblem } = parsed;
  return {
    colors: paletteFor(mood, random.fork('palette'), direction?.palette),
    motif,
    emblem,
    layout: direction?.layout ?? chooseLayout(motif, subject.titleFa, random.fork('layout')),
    type: { ...chooseType(mood, random.fork('type')), ...direction?.type },
  };
}
