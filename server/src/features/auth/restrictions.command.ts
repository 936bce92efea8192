import {
  type AdminCall,
  type AdminCommand,
  CommandError,
  optionalText,
  requiredText,
} from '../../commands/admin-command.ts';
import { banAddress, listBans, unbanAddress } from '../../http/limits/address-bans.queries.ts';
import { blockMember, muteMember, unblockMember, unmuteMember } from '../../members/restrictions.queries.ts';
import { accountOf } from './users.command.ts';

const LIMITED = '--reason <why> [--days <number>]';
const DAY_MS = 86_400_000;
const DAYS_MAX = 3660;

export const restrictionCommands: readonly AdminCommand[] = [
  restrict('mute-user', 'Lets a member write no comments and requests', muteMember, 'mute'),
  lift('unmute-user', 'Lets a member write again.', unmuteMember, 'may write again'),
  restrict('block-user', 'Signs an account out everywhere and lets it in no more', blockMember, 'blocked'),
  lift('unblock-user', 'Lets a blocked account in again.', unblockMember, 'is open again'),
  {
    name: 'ban-address',
    usage: `<address> ${LIMITED}`,
    summary: 'Refuses an address everything; of IPv6 the whole customer line (/64).',
    async run(call) {
      const until = endOf(call);
      const [address = ''] = call.args;
      const reason = requiredText(call, 'reason');
      const network = await banAddress(call.platform.database.db, { address, reason, until });
      if (network === null) throw new CommandError(`"${address}" is no IP address.`);
      call.say(`${network} is banned ${reportEnd(until)}.`);
    },
  },
  {
    name: 'unban-address',
    usage: '<address>',
    summary: 'Serves an address again.',
    async run(call) {
      const [address = ''] = call.args;
      const was = await unbanAddress(call.platform.database.db, address);
      if (!was) throw new CommandError(`${address} is not banned.`);
      call.say(`${address} is served again.`);
    },
  },
  {
    name: 'banned-addresses',
    usage: '',
    summary: 'Lists the banned addresses, the newest first.',
    async run({ platform, say }) {
      const bans = await listBans(platform.database.db);
      for (const { network, reason, made_at, ends_at } of bans) {
        say(`${network}  since ${made_at.toISOString()}  ${reportEnd(ends_at)}  ${reason}`);
      }
      if (bans.length === 0) say('No address is banned.');
    },
  },
];

function restrict(name: string, does: string, run: typeof muteMember, is: string): AdminCommand {
  return {
    name,
    usage: `--email <address> ${LIMITED}`,
    summary: `${does}, for so many days or for good.`,
    async run(call) {
      const userId = await accountOf(call);
      const until = endOf(call);
      await run(call.platform.database.db, { userId, reason: requiredText(call, 'reason'), until });
      call.say(`Account ${userId} is ${is} ${reportEnd(until)}.`);
    },
  };
}

function lift(name: string, summary: string, run: typeof unmuteMember, now: string): AdminCommand {
  return {
    name,
    usage: '--email <address>',
    summary,
    async run(call) {
      const userId = await accountOf(call);
      await run(call.platform.database.db, userId);
      call.say(`Account ${userId} ${now}.`);
    },
  };
}

function endOf(call: AdminCall): Date | null {
  const input = optionalText(call, 'days');
  if (input === null) return null;
  const days = Number(input);
  if (!(days > 0 && days <= DAYS_MAX)) throw new CommandError(`--days is a number from 1 to ${DAYS_MAX}.`);
  return new Date(Date.now() + days * DAY_MS);
}

function reportEnd(until: Date | null): string {
  return until === null ? 'for good' : `until ${until.toISOString()}`;
}
