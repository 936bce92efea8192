import { once } from 'node:events';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type AdminCall, type AdminCommand, CommandError } from '../commands/admin-command.ts';
import type { Config } from '../config/config.ts';
import { SettingsError } from '../config/environment.ts';
import type { RootKeys } from '../config/root-keys.ts';
import { openSecrets, type Secrets } from '../config/secrets.ts';
import type { Platform } from '../http/deps.ts';
import { sameText } from '../http/identity/opaque-token.ts';
import type { Running } from '../http/listen.ts';
import { runAdmin, type Typed } from './run-admin.ts';

/**
 * Only one process may have the embedded database open. So the one that has it listens on the loopback for commands
 * that are typed elsewhere; anybody who can read the data folder, and with it the root key, may run them.
 */
const ADDRESS_FILE = 'commands.json';
const LONGEST_BODY = 64 * 1024;
const ALIVE_MS = 30_000;
const keyOf = (secrets: Secrets) => secrets.keyFor('commands').toString('hex');

export async function serveCommands(platform: Platform, commands: readonly AdminCommand[]): Promise<Running> {
  const key = keyOf(platform.secrets);
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'POST' || !sameText(request.headers.authorization ?? '', key)) {
      response.writeHead(403).end();
      return;
    }
    const words = JSON.parse(await readBody(request)) as string[];
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    const tell = (message: object) => void response.write(`${JSON.stringify(message)}\n`);
    response.flushHeaders();
    // What is told to somebody who has gone is an error of the reply, and must not become one of the site.
    response.on('error', () => {});
    // An empty line: a connection on which nothing comes for minutes is taken for dead.
    const alive = setInterval(() => response.write('\n'), ALIVE_MS);
    const stopping = new AbortController();
    // Whoever typed the command has gone.
    response.once('close', () => {
      clearInterval(alive);
      stopping.abort();
    });
    const failure = await runAdmin(commands, words, {
      open: async () => withoutClose(platform),
      say: (line) => tell({ say: line }),
      progress: (...progress) => tell({ progress }),
      signal: stopping.signal,
    }).then(
      () => null,
      (error: unknown) => describe(error),
    );
    response.end(`${JSON.stringify({ failure })}\n`);
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const file = path.join(platform.config.dataDir, ADDRESS_FILE);
  await writeFile(`${file}.new`, JSON.stringify({ port: (server.address() as AddressInfo).port }), {
    mode: 0o600,
  });
  await rename(`${file}.new`, file);
  return {
    close: async () => {
      await rm(file, { force: true });
      server.closeAllConnections();
      server.close();
    },
  };
}

const withoutClose = (platform: Platform): Platform => ({ ...platform, close: async () => {} });

function describe(error: unknown): string {
  const isTheirs = error instanceof CommandError || error instanceof SettingsError;
  if (error instanceof Error) return isTheirs ? error.message : (error.stack ?? error.message);
  return String(error);
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) {
    body += chunk;
    if (body.length > LONGEST_BODY) throw new Error('The command is too long');
  }
  return body;
}

/**
 * Hands the words to the site that runs on this data folder; false when none does. What the command says is passed on
 * as it comes.
 */
export async function sendCommand(
  config: Config,
  readRoots: () => Promise<RootKeys>,
  { words, say, progress, signal }: Pick<Typed, 'say' | 'progress' | 'signal'> & { words: readonly string[] },
): Promise<boolean> {
  const file = await readFile(path.join(config.dataDir, ADDRESS_FILE), 'utf8').catch(() => null);
  if (file === null) return false;
  const { port } = JSON.parse(file) as { port: number };
  const reply = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { authorization: keyOf(openSecrets(await readRoots())) },
    body: JSON.stringify(words),
    ...(signal ? { signal } : {}),
  }).catch(() => null);
  // Left behind by a process that was killed: nobody listens there, or somebody else does.
  if (!reply?.ok || !reply.body) return false;
  for await (const line of linesOf(reply.body)) {
    if (line === '') continue;
    const message = JSON.parse(line) as Message;
    if (message.say !== undefined) say(message.say);
    else if (message.progress) progress?.(...message.progress);
    else if (message.failure) throw new CommandError(message.failure);
  }
  return true;
}

interface Message {
  say?: string;
  progress?: Parameters<AdminCall['progress']>;
  failure?: string | null;
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of body.pipeThrough(
    new TextDecoderStream() as never,
  ) as never as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}
