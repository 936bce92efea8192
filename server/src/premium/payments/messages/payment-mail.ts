/** Separate from the job, so that code that queues a mail does not import how it is written. */
export const PAYMENT_MAIL = 'payments.mail';
