import { type DemoCatalogue, type DemoTitle, readDemoCatalogue } from './catalogue-files.ts';

// Checks the demo catalogue's facts against each other, and its Persian letter by letter.
const AT_LEAST = {
  titles: 300,
  iranian: 120,
  series: 60,
  upcoming: 12,
  people: 600,
  genres: 20,
  collections: 15,
};
// A documentary has no cast, and a puppet or animated film may have no known voices.
const CAST_OPTIONAL = new Set(['documentary', 'animation', 'family']);
const GROWING_YEARS = [1895, 2032] as const;

const catalogue = await readDemoCatalogue();
const problems = [
  ...countProblems(catalogue),
  ...repeated(
    'title key',
    catalogue.titles.map((title) => title.key),
  ),
  ...repeated(
    'IMDb id',
    catalogue.titles.flatMap((title) => title.imdb ?? []),
  ),
  ...repeated(
    'person',
    catalogue.people.map((person) => person.key),
  ),
  ...repeated(
    'collection',
    catalogue.collections.map((collection) => collection.key),
  ),
  ...twiceProblems(catalogue),
  ...referenceProblems(catalogue),
  ...catalogue.titles.flatMap(titleProblems),
  ...spellingProblems(catalogue),
];
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(
  `${catalogue.titles.length} titles, ${catalogue.people.length} people, ${problems.length} problems\n`,
);
process.exit(problems.length === 0 ? 0 : 1);

function countProblems({ titles, people, genres, collections }: DemoCatalogue): string[] {
  const counts = {
    titles: titles.length,
    iranian: titles.filter((title) => title.countries.includes('IR')).length,
    series: titles.filter((title) => title.type === 'series' && title.seasons?.length).length,
    upcoming: titles.filter((title) => title.status === 'upcoming').length,
    people: people.length,
    genres: genres.length,
    collections: collections.length,
  };
  return Object.entries(AT_LEAST).flatMap(([what, least]) => {
    const count = counts[what as keyof typeof counts];
    return count < least ? [`${what}: ${count}, but at least ${least} are wanted`] : [];
  });
}

function repeated(what: string, values: string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))].map(
    (value) => `${what} ${value} stands twice`,
  );
}

/** Born on the same day, with the same consonants: one person under two spellings. */
function twiceProblems({ people }: DemoCatalogue): string[] {
  const bare = ({ fullnameEn }: { fullnameEn: string }) =>
    (fullnameEn.toLowerCase().match(/[a-z]+/g) ?? [])
      .map((word) => word.replace(/[aeiouyhw]/g, ''))
      .sort()
      .join(' ');
  const born = people.filter((person) => person.birthDate?.length === 10);
  return repeated(
    'born on the same day with a like name:',
    born.map((person) => `${person.birthDate} ${bare(person)}`),
  );
}

function referenceProblems({
  titles,
  people,
  genres,
  countries,
  collections,
  slides,
}: DemoCatalogue): string[] {
  const known = {
    person: new Set(people.map((person) => person.key)),
    genre: new Set(genres.map((genre) => genre.key)),
    country: new Set(countries.map((country) => country.code)),
    title: new Set(titles.map((title) => title.key)),
  };
  const missing = (where: string, what: keyof typeof known, keys: string[]) =>
    keys.filter((key) => !known[what].has(key)).map((key) => `${where}: there is no ${what} ${key}`);
  const used = new Set(
    titles.flatMap((title) => [...title.directors, ...title.writers, ...title.cast.map(([key]) => key)]),
  );
  return [
    ...titles.flatMap((title) => [
      ...missing(title.key, 'person', [
        ...title.directors,
        ...title.writers,
        ...title.cast.map(([key]) => key),
      ]),
      ...missing(title.key, 'genre', title.genres),
      ...missing(title.key, 'country', title.countries),
    ]),
    ...collections.flatMap((collection) =>
      missing(`collection ${collection.key}`, 'title', collection.titles),
    ),
    ...missing(
      'slides',
      'title',
      slides.map((slide) => slide.title),
    ),
    ...people.filter((person) => !used.has(person.key)).map((person) => `${person.key} is in no title`),
  ];
}

function titleProblems(title: DemoTitle): string[] {
  const [first, last] = GROWING_YEARS;
  const rules: [boolean, string][] = [
    [title.year === null || (title.year >= first && title.year <= last), 'year'],
    [title.endYear === null || (title.year !== null && title.endYear >= title.year), 'endYear before year'],
    [title.imdb === null || /^tt\d{7,8}$/.test(title.imdb), 'imdb'],
    [title.rating === null || (title.rating >= 1 && title.rating <= 10), 'rating'],
    [(title.rating === null) === (title.votes === 0), 'rating without votes, or votes without rating'],
    [
      title.rt === null || (title.rt.status === 'rotten') === title.rt.meter < 60,
      'Rotten Tomatoes status against meter',
    ],
    [title.type === 'series' || title.directors.length > 0, 'no director'],
    [title.cast.length > 0 || title.genres.some((genre) => CAST_OPTIONAL.has(genre)), 'no cast'],
    [title.type === 'movie' || (title.seasons?.length ?? 0) > 0 || title.status === 'upcoming', 'no seasons'],
    [title.status !== 'upcoming' || title.releaseDate !== null, 'upcoming without a date'],
    [title.genres.length > 0, 'no genre'],
    // Our own films have no country.
    [title.countries.length > 0 || title.key.startsWith('pardeh-'), 'no country'],
    [
      sentences(title.synopsisFa) >= 2 && sentences(title.synopsisFa) <= 4,
      `${sentences(title.synopsisFa)} sentences of synopsis`,
    ],
  ];
  return rules.filter(([holds]) => !holds).map(([, what]) => `${title.key}: ${what}`);
}

function sentences(text: string): number {
  return text.split(/[.!؟…]+["»]?\s*/).filter((part) => part.trim().length > 1).length;
}

/** Arabic ye and kaf, straight quotes, a space where a half-space belongs, Latin punctuation after Persian. */
function spellingProblems({ titles, people, collections }: DemoCatalogue): string[] {
  const texts: [string, string | null | undefined][] = [
    ...titles.flatMap((title): [string, string | null][] => [
      [title.key, title.titleFa],
      [title.key, title.synopsisFa],
      [title.key, title.taglineFa],
      [title.key, title.awards],
      ...title.cast.map(([, character]): [string, string | null] => [title.key, character]),
    ]),
    ...people.flatMap((person): [string, string | null][] => [
      [person.key, person.fullnameFa],
      [person.key, person.biographyFa],
    ]),
    ...collections.map((collection): [string, string | null] => [collection.key, collection.descriptionFa]),
  ];
  const faults: [RegExp, string][] = [
    [/[يكة]/, 'an Arabic letter'],
    [/(^|[\s«(])ن?می [آ-ی]/, 'a space after می'],
    [/[آ-ی] (ها|های|هایی|ترین)(?=[\s.،؛؟!»]|$)/, 'a space before ها or ترین'],
    [/[آ-ی]["']|["'][آ-ی]/, 'straight quotes'],
    [/[آ-ی][,;?]/, 'Latin punctuation'],
    [/\u200c(\s|$|\u200c)|^\u200c/, 'a stray half-space'],
    [/ {2}/, 'two spaces'],
  ];
  return texts.flatMap(([where, text]) =>
    faults
      .filter(([fault]) => text && fault.test(text))
      .map(([, what]) => `${where}: ${what} in «${text?.slice(0, 60)}»`),
  );
}
