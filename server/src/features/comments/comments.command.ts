import { fold } from '@pardeh/persian/fold';
import {
  type AdminCall,
  type AdminCommand,
  CommandError,
  requiredNumber,
} from '../../commands/admin-command.ts';
import { decideAndNotify } from './decide-comment.ts';
import { addWatchedWord, findQueue, findWatchedWords, removeWatchedWord } from './moderation.queries.ts';

export const commentCommands: AdminCommand[] = [
  {
    name: 'comment queue',
    usage: '',
    summary: 'Comments that are held or reported.',
    async run({ platform, say }) {
      const queue = await findQueue(platform.database.db);
      for (const each of queue) {
        say(
          `#${each.id}  [${each.why}]  ${each.name} on «${each.title_fa}»: ${each.body.replaceAll('\n', ' ')}`,
        );
      }
      say(`${queue.length} waiting.`);
    },
  },
  {
    name: 'comment show',
    usage: '<number>',
    summary: 'Shows a held comment, or leaves a reported one as it is.',
    run: (call) => decide(call, 'visible'),
  },
  {
    name: 'comment remove',
    usage: '<number>',
    summary: 'Takes a comment off the site.',
    run: (call) => decide(call, 'removed'),
  },
  {
    name: 'watched-word list',
    usage: '',
    summary: 'The words that hold a comment back.',
    async run({ platform, say }) {
      for (const word of await findWatchedWords(platform.database.db)) say(word);
    },
  },
  {
    name: 'watched-word add',
    usage: '<word or words>',
    summary: 'Comments with it wait for you from now on.',
    async run(call) {
      const word = wordOf(call);
      await addWatchedWord(call.platform.database.db, word);
      call.say(`"${word}" is watched.`);
    },
  },
  {
    name: 'watched-word remove',
    usage: '<word or words>',
    summary: 'Comments with it wait no more.',
    async run(call) {
      const word = wordOf(call);
      if (!(await removeWatchedWord(call.platform.database.db, word)))
        throw new CommandError(`"${word}" was not watched.`);
      call.say(`"${word}" is watched no more.`);
    },
  },
];

function wordOf({ args }: AdminCall): string {
  const word = fold(args.join(' '));
  if (word === '') throw new CommandError('A word is missing.');
  return word;
}

async function decide(call: AdminCall, state: 'visible' | 'removed'): Promise<void> {
  const id = requiredNumber(call);
  if (!(await decideAndNotify(call.platform, { id, state, by: null }))) {
    throw new CommandError(`There is no comment ${id}.`);
  }
  call.say(`Comment ${id} is ${state}.`);
}
