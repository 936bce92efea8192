import ts from 'typescript';

/** Where a word of CONTRIBUTING's last column is the right one. */
const EXCEPTIONS: readonly { name?: RegExp; file?: RegExp; reason: string }[] = [
  { name: /keep[-_]?alive/i, reason: 'the term of HTTP and TCP' },
  {
    name: /keep_?sources?(Row)?$|^keepsPlans$|^keepChoices$/i,
    reason: 'fields that clients and the database rely on',
  },
  { name: /^gi?a?ve_?up/i, reason: 'to give up is to stop trying, and has no shorter word' },
  { name: /long[-_]?press|KeyPress|^pressOnPersianLayout$/i, reason: 'fingers and keys are pressed' },
  { name: /^given_?names?$/i, reason: 'the first of two names' },
  { name: /lantern-keeper/, reason: 'the title of a film' },
  { file: /^contract\/src\//, reason: 'the names of the wire; clients rely on them' },
  { file: /^server\/(migrations|src\/database\/schema)\//, reason: 'the names of the database' },
];

/** Elsewhere these are what words are written with. */
const MAIL =
  /^server\/src\/(mail|notify|features\/(auth\/auth-mail|reminders|support)|premium\/payments|studio\/(messages|notices))/;
const ONLY_OF_MAIL = ['letter', 'letters'];

/** The words of the last column of CONTRIBUTING's table, and what to say instead. */
export function readForbidden(contributing: string): Map<string, string> {
  const table = contributing.split('| never in a name |\n')[1]?.split('\n\n')[0] ?? '';
  const rows = table.split('\n').map((row) => row.split('|').map((cell) => cell.trim()));
  return new Map(
    rows.flatMap(
      ([, say = '', , words = '']) => words.match(/[a-z]+/g)?.map((word) => [word, say] as const) ?? [],
    ),
  );
}

const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

export interface ForbiddenName {
  line: number;
  name: string;
  say: string;
}

/** In the file's own name (line 0) and in the names that it declares; what it uses was named elsewhere. */
export function findForbiddenNames(
  file: string,
  text: string,
  forbidden: ReadonlyMap<string, string>,
): ForbiddenName[] {
  if (EXCEPTIONS.some((exception) => exception.file?.test(file))) return [];
  const names = [{ name: file.split('/').at(-1) ?? '', line: 0 }, ...declaredNames(file, text)];
  return names.flatMap(({ name, line }) => {
    if (EXCEPTIONS.some((exception) => exception.name?.test(name))) return [];
    const word = wordsOf(name).find(
      (each) => forbidden.has(each) && (!ONLY_OF_MAIL.includes(each) || MAIL.test(file)),
    );
    return word ? [{ line, name, say: forbidden.get(word) ?? '' }] : [];
  });
}

function declaredNames(file: string, text: string): { name: string; line: number }[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const names: { name: string; line: number }[] = [];
  const visit = (node: ts.Node): void => {
    const { name } = node as ts.Node & { name?: ts.Node };
    if (name && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name)) && isOwn(node)) {
      names.push({ name: name.text, line: source.getLineAndCharacterOfPosition(name.end).line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

/** Not the name of a property that another type declares: `{ keepalive: true }`, `const { kept } = reply`. */
const isOwn = (node: ts.Node) =>
  ts.isVariableDeclaration(node) ||
  ts.isParameter(node) ||
  ts.isFunctionLike(node) ||
  ts.isClassLike(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isPropertySignature(node) ||
  ts.isPropertyDeclaration(node) ||
  ts.isNamedTupleMember(node) ||
  (ts.isBindingElement(node) && (node.propertyName !== undefined || isInArray(node)));

const isInArray = (node: ts.Node) => ts.isArrayBindingPattern(node.parent);
