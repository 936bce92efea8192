import { SettingsError } from '../../config/environment.ts';

export interface ActionLimit {
  readonly hits: number;
  readonly seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How often each sensitive action is allowed; ACTION_LIMITS overrides single limits, RATE_LIMIT_SCALE scales all. */
export const ACTION_LIMITS = {
  /** For an account from one network; a device that the account has signed in from has a count of its own. */
  login_account: { hits: 10, seconds: 15 * MINUTE },
  login_device: { hits: 10, seconds: 15 * MINUTE },
  /** For an account from all unknown networks together: limits guesses spread over many of them. */
  login_anywhere: { hits: 100, seconds: HOUR },
  second_step_user: { hits: 10, seconds: 15 * MINUTE },
  /**
   * Codes by SMS, which cost money: to one number, and to all numbers from one network and from those around it (/24, /48).
   * The last stay below the site's own sum, so that nobody uses it up alone.
   */
  mobile_hour: { hits: 5, seconds: HOUR },
  mobile_day: { hits: 10, seconds: DAY },
  mobile_network_hour: { hits: 30, seconds: HOUR },
  mobile_network_day: { hits: 150, seconds: DAY },
  mobile_block_hour: { hits: 100, seconds: HOUR },
  mobile_block_day: { hits: 500, seconds: DAY },
  sms_trial_user: { hits: 10, seconds: HOUR },
  confirm_user: { hits: 3, seconds: HOUR },
  change_address_user: { hits: 5, seconds: HOUR },
  login_address: { hits: 60, seconds: 5 * MINUTE },
  register_address: { hits: 20, seconds: HOUR },
  forgot_account: { hits: 3, seconds: HOUR },
  forgot_address: { hits: 30, seconds: HOUR },
  reset_address: { hits: 30, seconds: HOUR },
  password_user: { hits: 10, seconds: 15 * MINUTE },
  login_token_user: { hits: 20, seconds: HOUR },
  comment_pace: { hits: 1, seconds: 10 },
  comment_day: { hits: 30, seconds: DAY },
  report_day: { hits: 30, seconds: DAY },
  /** Devices that ask for a code to show, and the codes that viewers type. */
  connect_start: { hits: 60, seconds: HOUR },
  connect_user: { hits: 20, seconds: 15 * MINUTE },
  connect_address: { hits: 60, seconds: 15 * MINUTE },
  toggle: { hits: 60, seconds: MINUTE },
  request_day: { hits: 5, seconds: DAY },
  ticket_address: { hits: 10, seconds: HOUR },
  import_hour: { hits: 10, seconds: HOUR },
  export_hour: { hits: 10, seconds: HOUR },
  push_hour: { hits: 30, seconds: HOUR },
  gift_wrong: { hits: 5, seconds: HOUR },
  payment_start: { hits: 10, seconds: HOUR },
  coupon_check: { hits: 30, seconds: HOUR },
} as const satisfies Record<string, ActionLimit>;
export type LimitedAction = keyof typeof ACTION_LIMITS;

/** `login_account=20/900` for twenty in fifteen minutes; several are separated by spaces or commas. */
export function readActionLimits(settings: readonly string[]): Record<LimitedAction, ActionLimit> {
  const limits: Record<string, ActionLimit> = { ...ACTION_LIMITS };
  for (const setting of settings) {
    const [, name = '', hits, seconds] = /^(\w+)=(\d{1,7})\/(\d{1,7})$/.exec(setting) ?? [];
    if (!(name in ACTION_LIMITS) || !Number(hits) || !Number(seconds)) {
      throw new SettingsError(
        `ACTION_LIMITS is made of name=count/seconds, where the name is one of ${Object.keys(ACTION_LIMITS).join(', ')}, but it has "${setting}".`,
      );
    }
    limits[name] = { hits: Number(hits), seconds: Number(seconds) };
  }
  return limits as Record<LimitedAction, ActionLimit>;
}
