import { toPersianDigits } from '@pardeh/persian/digits';
import { type Letter, SITE } from './mail-layout.ts';

/** Every mail that the site sends, as the viewer reads it. */

export function resetLetter(name: string, url: string, minutes: number): Letter {
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

export function loginLetter(name: string, url: string, minutes: number): Letter {
  return {
    subject: `پیوند ورود به ${SITE}`,
    paragraphs: [`${name} عزیز، سلام.`, 'با دکمهٔ زیر بی‌نیاز از گذرواژه وارد حساب خود می‌شوید.'],
    button: { label: `ورود به ${SITE}`, url },
    note: `این پیوند تا ${toPersianDigits(minutes)} دقیقه و تنها یک بار کار می‌کند. آن را به کسی ندهید.`,
  };
}

export function accountDeletedLetter(name: string): Letter {
  return {
    subject: `حساب شما در ${SITE} حذف شد`,
    paragraphs: [
      `${name} عزیز، سلام.`,
      'همان‌طور که خواسته بودید، حساب شما و فهرست‌ها، تاریخچهٔ تماشا و اعلان‌های آن حذف شد. از همراهی شما سپاسگزاریم.',
    ],
  };
}

export interface TicketForLetter {
  id: number;
  name: string;
  email: string;
  subject: string;
  body: string;
}

export function ticketForOperatorLetter(ticket: TicketForLetter): Letter {
  return {
    subject: `پشتیبانی #${toPersianDigits(ticket.id)}: ${ticket.subject}`,
    paragraphs: [`${ticket.name} (${ticket.email}) نوشته است:`, ticket.body],
    note: `پاسخ: npm run admin -- ticket answer ${ticket.id} --body "…"`,
  };
}

export function ticketReceivedLetter(ticket: TicketForLetter, url: string): Letter {
  return {
    subject: `پیام شما رسید: ${ticket.subject}`,
    paragraphs: [
      `${ticket.name} عزیز، سلام.`,
      `پیام شما با شمارهٔ ${toPersianDigits(ticket.id)} به پشتیبانی ${SITE} رسید. پاسخ را همین‌جا و در صفحهٔ زیر می‌بینید.`,
    ],
    button: { label: 'پیگیری پیام', url },
  };
}

export function ticketWarnedLetter(ticket: TicketForLetter, url: string): Letter {
  return {
    subject: ticket.subject,
    paragraphs: [`${ticket.name} عزیز، سلام.`, ticket.body],
    button: { label: 'دیدن پیام و پاسخ دادن', url },
    note: 'اگر این هشدار را نادرست می‌دانید، همان‌جا بنویسید؛ همکاران ما می‌خوانند.',
  };
}

export function ticketAnsweredLetter(ticket: TicketForLetter, url: string): Letter {
  return {
    subject: `پاسخ پشتیبانی: ${ticket.subject}`,
    paragraphs: [`${ticket.name} عزیز، سلام.`, ticket.body],
    button: { label: 'دیدن گفت‌وگو و پاسخ دادن', url },
  };
}
