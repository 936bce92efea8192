import type { Platform } from '../http/deps.ts';
import { CommandError } from './command-error.ts';

export { CommandError };

export interface AdminCall {
  platform: Platform;
  /** The words after the command's name: `12` in `request done 12`. */
  args: string[];
  options: Record<string, string | boolean | undefined>;
  say(line: string): void;
}

/** A command for the operator: `npm run admin -- request done 12`. */
export interface AdminCommand {
  /** One or two words: `create-user`, `request done`. */
  readonly name: string;
  /** The arguments after the name. Its options are those that are accepted: `[--limit <n>]`, or a switch `[--all]`. */
  readonly usage: string;
  readonly summary: string;
  run(call: AdminCall): Promise<void>;
}

export function requiredText(call: AdminCall, name: string): string {
  const value = optionalText(call, name);
  if (value === null) throw new CommandError(`--${name} is missing.`);
  return value;
}

export function optionalText({ options }: AdminCall, name: string): string | null {
  const value = options[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

export function requiredNumber({ args }: AdminCall, index = 0): number {
  const number = Number(args[index]);
  if (Number.isInteger(number) && number > 0) return number;
  throw new CommandError(`A number is expected, but it is "${args[index] ?? ''}".`);
}
