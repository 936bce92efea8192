import { getTicket, listTickets } from '@pardeh/contract/messages/support';
import { apiQuery } from '../../shared/query/api-query.ts';

export const ticketOptions = (token: string) => apiQuery(getTicket, { params: { token } });
export const ownTicketsOptions = () => apiQuery(listTickets);
