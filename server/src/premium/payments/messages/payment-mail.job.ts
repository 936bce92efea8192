import { giftPath } from '@pardeh/contract/paths';
import type { Job } from '../../../jobs/jobs.ts';
import { type Email, renderEmail } from '../../../mail/mail-layout.ts';
import { sendSmsNotice } from '../../../notify/sms-notice.job.ts';
import { showGiftCode } from '../../gifts/gift-codes.rules.ts';
import type { PaymentServices } from '../payment-services.ts';
import { giftEmail, giftReceiptEmail, type PaidOrder, receiptEmail, receiptSms } from './payment-emails.ts';
import { claimMail, type PaymentToMail, releaseMail } from './payment-mail.queries.ts';
import { PAYMENT_MAIL } from './payment-mail.ts';
import { receiptPath } from './payment-messages.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Mails the receipt to the buyer, and the gift code to its recipient. */
export function paymentMailJob(services: PaymentServices): Job<{ paymentId: number }> {
  const { siteUrl } = services.config;

  async function post(to: string | null, email: Email): Promise<void> {
    if (to) await services.mailer.send(renderEmail(email, to, services.config));
  }

  async function write(payment: PaymentToMail): Promise<void> {
    const url = siteUrl + receiptPath(payment);
    const order: PaidOrder = {
      buyer: payment.name,
      orderNumber: payment.id,
      planTitle: payment.plan_title_fa,
      amountRial: payment.amount_rial,
      trackingNumber: payment.reference,
    };
    if (payment.kind !== 'gift' || payment.gift_salt === null) {
      await post(payment.email, receiptEmail(order, payment, url));
      return;
    }
    const code = showGiftCode(services.giftCodes.codeOf(payment.gift_salt));
    await post(payment.email, giftReceiptEmail(order, code, url));
    if (payment.gift_to === null || !EMAIL.test(payment.gift_to)) return;
    const gift = {
      giver: payment.name,
      planTitle: payment.plan_title_fa,
      message: payment.gift_message,
      code,
    };
    await post(payment.gift_to, giftEmail(gift, siteUrl + giftPath(code)));
  }

  return {
    name: PAYMENT_MAIL,
    isUrgent: true,
    async run({ data: { paymentId } }) {
      const payment = await claimMail(services.database.db, paymentId);
      if (!payment) return;
      await write(payment).catch(async (error: unknown) => {
        await releaseMail(services.database.db, paymentId);
        throw error;
      });
      const { mobile, id, amount_rial } = payment;
      if (mobile) await sendSmsNotice(services.jobs, { to: mobile, words: receiptSms(id, amount_rial) });
    },
  };
}
