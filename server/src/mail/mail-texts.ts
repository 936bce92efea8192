import { toPersianDigits } from '@pardeh/persian/digits';
import { type Email, SITE } from './mail-layout.ts';

/** The texts of all emails that the site sends. */

export function resetEmail(name: string, url: string, minutes: number): Email {
  return {
    subject: `ساختن گذرواژهٔ تازه در ${SITE}`,
    paragraphs: [
      `${name} عزیز، سلام.`,
      `برای حساب شما در ${SITE} گذرواژهٔ تازه خواسته شده است. با دکمهٔ زیر آن را بسازید.`,
    ],
    button: { label: 'ساختن گذرواژهٔ تازه', url },
    note: `این پیوند تا ${toPersianDigits(minutes)} دقیقه و تنها یک بار کار می‌کند. اگر شما این را نخواسته‌اید، نامه را نادیده بگیرید؛ گذرواژهٔ شما عوض نشده است.`,
  };
}

export function loginEmail(name: string, url: string, minutes: number): Email {
  return {
    subject: `پیوند ورود به ${SITE}`,
    paragraphs: [`${name} عزیز، سلام.`, 'با دکمهٔ زیر بی‌نیاز از گذرواژه وارد حساب خود می‌شوید.'],
    button: { label: `ورود به ${SITE}`, url },
    note: `این پیوند تا ${toPersianDigits(minutes)} دقیقه و تنها یک بار کار می‌کند. آن را به کسی ندهید.`,
  };
}

export function accountDeletedEmail(name: string): Email {
  return {
    subject: `حساب شما در ${SITE} حذف شد`,
    paragraphs: [
      `${name} عزیز، سلام.`,
      'همان‌طور که خواسته بودید، حساب شما و فهرست‌ها، تاریخچهٔ تماشا و اعلان‌های آن حذف شد. از همراهی شما سپاسگزاریم.',
    ],
  };
}

export interface TicketForEmail {
  id: number;
  name: string;
  email: string;
  subject: string;
  body: string;
}

export function ticketForOperatorEmail(ticket: TicketForEmail): Email {
  return {
    subject: `پشتیبانی #${toPersianDigits(ticket.id)}: ${ticket.subject}`,
    paragraphs: [`${ticket.name} (${ticket.email}) نوشته است:`, ticket.body],
    note: `پاسخ: npm run admin -- ticket answer ${ticket.id} --body "…"`,
  };
}

export function ticketReceivedEmail(ticket: TicketForEmail, url: string): Email {
  return {
    subject: `پیام شما رسید: ${ticket.subject}`,
    paragraphs: [
      `${ticket.name} عزیز، سلام.`,
      `پیام شما با شمارهٔ ${toPersianDigits(ticket.id)} به پشتیبانی ${SITE} رسید. پاسخ را همین‌جا و در صفحهٔ زیر می‌بینید.`,
    ],
    button: { label: 'پیگیری پیام', url },
  };
}

export function ticketWarnedEmail(ticket: TicketForEmail, url: string): Email {
  return {
    subject: ticket.subject,
    paragraphs: [`${ticket.name} عزیز، سلام.`, ticket.body],
    button: { label: 'دیدن پیام و پاسخ دادن', url },
    note: 'اگر این هشدار را نادرست می‌دانید، همان‌جا بنویسید؛ همکاران ما می‌خوانند.',
  };
}

export function ticketAnsweredEmail(ticket: TicketForEmail, url: string): Email {
  return {
    subject: `پاسخ پشتیبانی: ${ticket.subject}`,
    paragraphs: [`${ticket.name} عزیز، سلام.`, ticket.body],
    button: { label: 'دیدن گفت‌وگو و پاسخ دادن', url },
  };
}
