import { formatToman } from '@pardeh/persian/money';
import {
  type AdminCall,
  type AdminCommand,
  CommandError,
  optionalText,
  requiredNumber,
} from '../../commands/admin-command.ts';
import { numberOption, rialsOption } from '../../commands/admin-options.ts';
import { audit } from '../../database/audit.queries.ts';
import { allPlans, changePlan, insertPlan, type PlanChanges } from './plans.queries.ts';

export const planCommands: AdminCommand[] = [
  {
    name: 'plan list',
    usage: '',
    summary: 'All plans, on sale or not.',
    async run({ platform, say }) {
      for (const plan of await allPlans(platform.database.db)) {
        const marks = [plan.is_on_sale ? '' : 'off sale', plan.is_recommended ? 'recommended' : ''];
        say(
          `#${plan.id}  ${plan.title_fa}  ${plan.days} days  ${formatToman(plan.price_rial)}  ${marks.filter(Boolean).join(', ')}`,
        );
      }
    },
  },
  {
    name: 'plan create',
    usage:
      '--title <text> --days <n> --toman <n> [--compare-toman <n>] [--features "a; b"] [--recommended yes|no]',
    summary: 'Puts a plan on sale.',
    async run(call) {
      const { title_fa, days, price_rial, ...rest } = changesOf(call);
      if (title_fa === undefined || days === undefined || price_rial === undefined) {
        throw new CommandError('--title, --days and --toman are all needed.');
      }
      const { db } = call.platform.database;
      const id = await insertPlan(db, { title_fa, days, price_rial, ...rest });
      await audit(db, 'admin.plan_created', { detail: { id, days, priceRial: price_rial } });
      call.say(`Plan ${id} is on sale.`);
    },
  },
  {
    name: 'plan change',
    usage:
      '<number> [--title …] [--days …] [--toman …] [--compare-toman …] [--features …] [--recommended yes|no] [--on-sale yes|no]',
    summary: 'Changes what is sold from now on; what was bought stays as it was.',
    async run(call) {
      const { db } = call.platform.database;
      const id = requiredNumber(call);
      const changes = changesOf(call);
      if (Object.keys(changes).length === 0) throw new CommandError('Nothing to change was given.');
      if (!(await changePlan(db, id, changes))) throw new CommandError(`There is no plan ${id}.`);
      await audit(db, 'admin.plan_changed', { detail: { id, ...changes } });
      call.say(`Plan ${id} is changed.`);
    },
  },
];

function changesOf(call: AdminCall): PlanChanges {
  const features = optionalText(call, 'features');
  const input = {
    title_fa: optionalText(call, 'title'),
    days: numberOption(call, 'days'),
    price_rial: rialsOption(call, 'toman'),
    compare_price_rial: rialsOption(call, 'compare-toman'),
    features: features === null ? null : features.split(';').map((each) => each.trim()),
    is_recommended: yesOrNo(call, 'recommended'),
    is_on_sale: yesOrNo(call, 'on-sale'),
  };
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
}

function yesOrNo(call: AdminCall, name: string): boolean | null {
  const answer = optionalText(call, name);
  if (answer === null || answer === 'yes' || answer === 'no')
    return answer === null ? null : answer === 'yes';
  throw new CommandError(`--${name} is yes or no.`);
}
