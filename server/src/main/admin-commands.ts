import type { AdminCommand } from '../commands/admin-command.ts';
import { auditCommands } from '../features/auth/audit.command.ts';
import { restrictionCommands } from '../features/auth/restrictions.command.ts';
import { userCommands } from '../features/auth/users.command.ts';
import { commentCommands } from '../features/comments/comments.command.ts';
import { cspReportCommands } from '../features/csp-reports/csp-reports.command.ts';
import { requestCommands } from '../features/requests/requests.command.ts';
import { ticketCommands } from '../features/support/support.command.ts';
import { insightCommands } from '../insight/insight.ts';
import { premiumCommands } from '../premium/premium.ts';
import { broadcastCommands } from '../studio/messages/broadcast.command.ts';
import { keyCommands } from './rotate-key.command.ts';

/** The complete list of commands, from every feature. */
export const adminCommands: readonly AdminCommand[] = [
  ...userCommands,
  ...requestCommands,
  ...commentCommands,
  ...ticketCommands,
  ...broadcastCommands,
  ...premiumCommands,
  ...restrictionCommands,
  ...cspReportCommands,
  ...insightCommands,
  ...auditCommands,
  ...keyCommands,
];
