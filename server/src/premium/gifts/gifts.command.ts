import {
  type AdminCommand,
  CommandError,
  optionalText,
  requiredNumber,
} from '../../commands/admin-command.ts';
import { endOfDayOption, numberOption } from '../../commands/admin-options.ts';
import { openGiftCodes } from './gift-codes.rules.ts';
import { latestCards, planOfCard, voidWaitingCard } from './gift-operator.queries.ts';
import { giftStatus } from './gifts.rules.ts';
import { makeCards } from './make-cards.ts';

const MOST_AT_ONCE = 10_000;

export const giftCommands: AdminCommand[] = [
  {
    name: 'gift list',
    usage: '[--limit <n>]',
    summary: 'The newest gift cards, bought and our own; codes are not shown.',
    async run(call) {
      const cards = await latestCards(call.platform.database.db, numberOption(call, 'limit') ?? 50);
      for (const card of cards) {
        const from = card.payment_id === null ? (card.note ?? 'ours') : `payment ${card.payment_id}`;
        call.say(`#${card.id}  ${card.plan_title_fa}  ${giftStatus(card, new Date())}  ${from}`);
      }
    },
  },
  {
    name: 'gift create',
    usage: '--plan <id> [--count <n>] [--until <day>] [--note <text>]',
    summary: 'Makes cards to hand out and prints their codes, which are shown this once.',
    async run(call) {
      const { database, secrets } = call.platform;
      const planId = numberOption(call, 'plan');
      const plan = planId === null ? undefined : await planOfCard(database.db, planId);
      if (!plan) throw new CommandError('--plan must be the number of a plan; see "plan list".');
      const count = numberOption(call, 'count') ?? 1;
      if (count < 1 || count > MOST_AT_ONCE) throw new CommandError(`--count is 1 to ${MOST_AT_ONCE}.`);
      const made = await makeCards(database.db, openGiftCodes(secrets), {
        plan,
        count,
        expiresAt: endOfDayOption(call, 'until'),
        note: optionalText(call, 'note'),
      });
      for (const code of made) call.say(code);
    },
  },
  {
    name: 'gift void',
    usage: '<number>',
    summary:
      'A card that nobody has redeemed stops working. For one that was bought, refund its payment instead.',
    async run(call) {
      const id = requiredNumber(call);
      if (!(await voidWaitingCard(call.platform.database.db, id))) {
        throw new CommandError(`Card ${id} is redeemed, void, bought, or does not exist.`);
      }
      call.say(`Card ${id} is void.`);
    },
  },
];
