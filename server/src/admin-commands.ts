import type { AdminCommand } from './admin-command.ts';
import { auditCommands } from './features/auth/audit.command.ts';
import { userCommands } from './features/auth/users.command.ts';
import { commentCommands } from './features/comments/comments.command.ts';
import { giftCommands } from './features/gifts/gifts.command.ts';
import { broadcastCommands } from './features/notifications/broadcast.command.ts';
import { couponCommands } from './features/payments/coupons.command.ts';
import { paymentCommands } from './features/payments/payments.command.ts';
import { planCommands } from './features/plans/plans.command.ts';
import { requestCommands } from './features/requests/requests.command.ts';
import { ticketCommands } from './features/support/support.command.ts';

/** Every command of every feature, listed here and nowhere else. */
export const adminCommands: readonly AdminCommand[] = [
  ...userCommands,
  ...requestCommands,
  ...commentCommands,
  ...ticketCommands,
  ...broadcastCommands,
  ...planCommands,
  ...couponCommands,
  ...giftCommands,
  ...paymentCommands,
  ...auditCommands,
];
