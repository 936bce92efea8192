import { parseArgs } from 'node:util';
import { type AdminCommand, CommandError } from '../commands/admin-command.ts';
import { asksForHelp } from '../commands/asks-for-help.ts';
import type { Platform } from '../http/deps.ts';

export interface Typed {
  open(): Promise<Platform>;
  say(line: string): void;
}

/** Finds the command by its words and runs it. The platform is opened only if the command exists. */
export async function runAdmin(
  commands: readonly AdminCommand[],
  words: readonly string[],
  { open, say }: Typed,
): Promise<void> {
  const command = commands.find(({ name }) => isNamed(words, name));
  if (asksForHelp(words)) return say(helpText(command ? [command] : commands));
  if (!command) {
    if (words.length > 0 && words[0] !== 'help') {
      throw new CommandError(
        `There is no command "${words.slice(0, 2).join(' ')}".\n\n${helpText(commands)}`,
      );
    }
    say(helpText(commands));
    return;
  }
  const input = words.slice(command.name.split(' ').length);
  const { values, positionals } = parse(command, input);
  const platform = await open();
  try {
    await command.run({ platform, args: positionals, options: values, say });
  } finally {
    await platform.close();
  }
}

function isNamed(words: readonly string[], name: string): boolean {
  return name.split(' ').every((word, index) => words[index] === word);
}

const optionsOf = ({ usage }: AdminCommand) =>
  Object.fromEntries(
    [...usage.matchAll(/--([\w-]+)( [^\s-])?/g)].map(([, name = '', value]) => [
      name,
      { type: value ? ('string' as const) : ('boolean' as const) },
    ]),
  );

function parse(command: AdminCommand, words: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      options: optionsOf(command),
      allowPositionals: true,
    });
    return { values: values as Record<string, string | boolean | undefined>, positionals };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(`${reason}\nUsage: ${command.name} ${command.usage}`);
  }
}

function helpText(commands: readonly AdminCommand[]): string {
  const lines = commands.map(({ name, usage, summary }) => `  ${name} ${usage}\n      ${summary}`);
  return `npm run admin -- <command>\n\n${lines.join('\n')}`;
}
