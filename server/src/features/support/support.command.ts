import {
  type AdminCommand,
  CommandError,
  requiredNumber,
  requiredText,
} from '../../commands/admin-command.ts';
import { audit } from '../../database/audit.queries.ts';
import { answerTicket } from './answer-ticket.ts';
import { closeTicket, findOpenTickets, findTicket } from './support.queries.ts';

export const ticketCommands: AdminCommand[] = [
  {
    name: 'ticket list',
    usage: '',
    summary: 'What viewers wrote and nobody has answered, the oldest first.',
    async run({ platform, say }) {
      const tickets = await findOpenTickets(platform.database.db);
      for (const each of tickets)
        say(`#${each.id}  ${each.topic}  ${each.name} <${each.email}>  ${each.subject}`);
      say(`${tickets.length} open.`);
    },
  },
  {
    name: 'ticket show',
    usage: '<number>',
    summary: 'A conversation, whole.',
    async run(call) {
      const ticket = await findTicket(call.platform.database.db, requiredNumber(call));
      if (!ticket) throw new CommandError('There is no such ticket.');
      call.say(`${ticket.subject} (${ticket.state}), ${ticket.name} <${ticket.email}>`);
      for (const message of ticket.messages)
        call.say(`\n${message.from}, ${message.createdAt}:\n${message.body}`);
    },
  },
  {
    name: 'ticket answer',
    usage: '<number> --body <text>',
    summary: 'Answers: into the conversation, by mail, and to the bell of a member.',
    async run(call) {
      const id = requiredNumber(call);
      if (!(await answerTicket(call.platform, id, requiredText(call, 'body')))) {
        throw new CommandError(`There is no ticket ${id}.`);
      }
      await audit(call.platform.database.db, 'admin.ticket_answered', { detail: { id } });
      call.say(`Ticket ${id} is answered.`);
    },
  },
  {
    name: 'ticket close',
    usage: '<number>',
    summary: 'Closes a conversation; writing in it opens it again.',
    async run(call) {
      const id = requiredNumber(call);
      if (!(await closeTicket(call.platform.database.db, id)))
        throw new CommandError(`There is no ticket ${id}.`);
      call.say(`Ticket ${id} is closed.`);
    },
  },
];
