import type { RequestState } from '@pardeh/contract/messages/requests';
import {
  type AdminCall,
  type AdminCommand,
  CommandError,
  optionalText,
  requiredNumber,
} from '../../commands/admin-command.ts';
import { audit } from '../../database/audit.queries.ts';
import { wakePush } from '../../notify/notify.queries.ts';
import { answerRequest, mergeRequests } from '../../notify/request-board.queries.ts';
import { findBoard } from './requests.queries.ts';

const LISTED = 100;

export const requestCommands: AdminCommand[] = [
  {
    name: 'request list',
    usage: '[--state pending|approved|declined|done]',
    summary: 'The board, the most wanted first.',
    async run(call) {
      const state = (optionalText(call, 'state') ?? 'pending') as RequestState;
      const page = { number: 1, size: LISTED, offset: 0 };
      const { rows, total } = await findBoard(call.platform.database.db, null, { state }, page);
      for (const row of rows)
        call.say(`#${row.id}  ${row.votes}×  ${row.kind}  ${row.name}  ${row.imdb ?? ''}`);
      call.say(`${total} ${state}.`);
    },
  },
  {
    name: 'request approve',
    usage: '<number> [--reason <text>]',
    summary: 'Accepts a request; everybody who asked is notified.',
    run: (call) => answer(call, 'approved'),
  },
  {
    name: 'request decline',
    usage: '<number> --reason <text>',
    summary: 'Declines a request with a reason; everybody who asked is notified.',
    run: (call) => answer(call, 'declined'),
  },
  {
    name: 'request done',
    usage: '<number> [--title <id>] [--reason <text>]',
    summary: 'Marks a request as fulfilled; everybody who asked is notified.',
    run: (call) => answer(call, 'done'),
  },
  {
    name: 'request merge',
    usage: '<from> <into>',
    summary: 'Two entries that are one wish: the votes of the first go to the second.',
    async run(call) {
      const { db } = call.platform.database;
      const [from, into] = [requiredNumber(call, 0), requiredNumber(call, 1)];
      if (!(await mergeRequests(db, from, into))) throw new CommandError('There are no two such requests.');
      await audit(db, 'admin.request_merged', { detail: { from, into } });
      call.say(`Request ${from} is part of ${into} now.`);
    },
  },
];

async function answer(call: AdminCall, state: Exclude<RequestState, 'pending'>): Promise<void> {
  const { database, jobs } = call.platform;
  const id = requiredNumber(call);
  const reasonFa = optionalText(call, 'reason');
  if (state === 'declined' && reasonFa === null) throw new CommandError('--reason is missing.');
  const titleId = Number(optionalText(call, 'title')) || null;
  const answered = await answerRequest(database.db, id, { state, reasonFa, titleId });
  if (!answered) throw new CommandError(`There is no request ${id}.`);
  await wakePush(jobs);
  await audit(database.db, 'admin.request_answered', { detail: { id, state } });
  call.say(`Request ${id}, "${answered.name}", is ${state}.`);
}
