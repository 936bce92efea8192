import { getInvitation, listGifts } from '@pardeh/contract/premium/gifts';
import { getPayment, listPayments } from '@pardeh/contract/premium/payments';
import { getPlan, listGateways, listPlans } from '@pardeh/contract/premium/premium';
import { apiQuery } from '../../shared/query/api-query.ts';

export const plansOptions = () => apiQuery(listPlans);
export const planOptions = (id: number) => apiQuery(getPlan, { params: { id } });
export const gatewaysOptions = () => apiQuery(listGateways);
export const paymentsOptions = (page?: number) => apiQuery(listPayments, { query: { page: page ?? null } });
export const paymentOptions = (id: number) => apiQuery(getPayment, { params: { id } });
export const giftsOptions = () => apiQuery(listGifts);
export const invitationOptions = () => apiQuery(getInvitation);
