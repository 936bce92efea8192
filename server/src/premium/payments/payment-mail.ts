/** Apart from the job itself, so that who asks for a letter does not import how it is written. */
export const PAYMENT_MAIL = 'payments.mail';
