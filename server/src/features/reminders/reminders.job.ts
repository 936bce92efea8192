import type { Platform } from '../../http/deps.ts';
import type { Job } from '../../jobs/jobs.ts';
import { renderEmail } from '../../mail/mail-layout.ts';
import { notify, wakePush } from '../../notify/notify.queries.ts';
import { sendSmsNotice } from '../../notify/sms-notice.job.ts';
import { endingWithin } from './reminders.queries.ts';
import { REMIND_DAYS, reminderDue, reminderEmail, reminderMessage, reminderSms } from './reminders.rules.ts';

interface ReminderMail {
  name: string;
  email: string;
  endsAt: string;
  days: number;
}

const REMINDER_MAIL = 'reminders.mail';
type Tools = Pick<Platform, 'database' | 'jobs' | 'mailer' | 'config'>;

/** Reminds members in time that their premium ends: once per reminder, however often this runs. */
export function remindersJob({ database: { db }, jobs }: Tools): Job<object> {
  return {
    name: 'reminders.premium',
    schedule: '7 * * * *',
    async run({ signal }) {
      let reminded = 0;
      for (const { user_id, name, email, mobile, ends_at } of await endingWithin(db, REMIND_DAYS[0])) {
        if (signal.aborted) break;
        const days = reminderDue(ends_at, new Date());
        if (days === null) continue;
        const message = reminderMessage(ends_at, days);
        // Nothing is written for members who were reminded before or want no reminders; they get no mail or SMS either.
        if ((await notify(db, [user_id], message)) === 0) continue;
        reminded += 1;
        if (mobile !== null) await sendSmsNotice(jobs, { to: mobile, words: reminderSms(days) });
        if (email === null) continue;
        const mail: ReminderMail = { name, email, endsAt: ends_at.toISOString(), days };
        await jobs.send(REMINDER_MAIL, mail, { key: `${user_id}:${message.about}` });
      }
      if (reminded > 0) await wakePush(jobs);
    },
  };
}

/** One mail, retried automatically when the mail server is down. */
export function reminderMailJob({ mailer, config }: Tools): Job<ReminderMail> {
  return {
    name: REMINDER_MAIL,
    isUrgent: true,
    async run({ data: { name, email, endsAt, days } }) {
      const mail = reminderEmail(name, new Date(endsAt), days, `${config.siteUrl}/premium/plans`);
      await mailer.send(renderEmail(mail, email, config));
    },
  };
}
