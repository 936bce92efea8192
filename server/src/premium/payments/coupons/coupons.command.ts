import { formatToman } from '@pardeh/persian/money';
import { type AdminCommand, CommandError, optionalText } from '../../../commands/admin-command.ts';
import { dayOption, endOfDayOption, numberOption, rialsOption } from '../../../commands/admin-options.ts';
import { audit } from '../../../database/audit.queries.ts';
import { isUniqueViolation } from '../../../database/database-errors.ts';
import { allCoupons, insertCoupon, stopCoupon } from './coupons.queries.ts';
import { readCouponCode } from './coupons.rules.ts';

export const couponCommands: AdminCommand[] = [
  {
    name: 'coupon list',
    usage: '',
    summary: 'All coupons with their uses.',
    async run({ platform, say }) {
      for (const coupon of await allCoupons(platform.database.db)) {
        const worth = coupon.percent === null ? formatToman(coupon.amount_rial ?? 0) : `${coupon.percent}%`;
        const until = coupon.ends_at ? `until ${coupon.ends_at.toISOString().slice(0, 10)}` : '';
        const uses = `${coupon.uses} of ${coupon.max_uses ?? 'any number of'} uses`;
        say(`${coupon.code}  ${worth}  ${uses}  ${until}  ${coupon.is_active ? '' : 'stopped'}`);
      }
    },
  },
  {
    name: 'coupon create',
    usage:
      '<code> --percent <n> | --toman <n> [--max-toman <n>] [--plan <id>] [--from <day>] [--until <day>] [--uses <n>] [--per-user <n>] [--note <text>]',
    summary: 'A code that takes something off the price; days are Jalali or Gregorian.',
    async run(call) {
      const { db } = call.platform.database;
      const code = readCouponCode(call.args[0] ?? '');
      if (!/^[A-Z0-9_-]{3,40}$/.test(code)) {
        throw new CommandError('The code is 3 to 40 Latin letters, digits, - or _.');
      }
      const [percent, amount_rial] = [numberOption(call, 'percent'), rialsOption(call, 'toman')];
      if ((percent === null) === (amount_rial === null))
        throw new CommandError('Either --percent or --toman.');
      if (percent !== null && (percent < 1 || percent > 100))
        throw new CommandError('--percent is 1 to 100.');
      const from = dayOption(call, 'from');
      await insertCoupon(db, {
        code,
        percent,
        amount_rial,
        max_discount_rial: rialsOption(call, 'max-toman'),
        plan_id: numberOption(call, 'plan'),
        ...(from === null ? {} : { starts_at: from }),
        ends_at: endOfDayOption(call, 'until'),
        max_uses: numberOption(call, 'uses'),
        max_uses_per_user: numberOption(call, 'per-user') ?? 1,
        note: optionalText(call, 'note'),
      }).catch((error: unknown) => {
        throw isUniqueViolation(error) ? new CommandError(`${code} exists already.`) : error;
      });
      await audit(db, 'admin.coupon_created', { detail: { code, percent, amountRial: amount_rial } });
      call.say(`${code} holds from now on.`);
    },
  },
  {
    name: 'coupon stop',
    usage: '<code>',
    summary: 'Ends a coupon at once.',
    async run({ platform, args, say }) {
      const code = readCouponCode(args[0] ?? '');
      const { db } = platform.database;
      if (!(await stopCoupon(db, code))) throw new CommandError(`There is no coupon "${code}".`);
      await audit(db, 'admin.coupon_stopped', { detail: { code } });
      say(`${code} is stopped.`);
    },
  },
];
