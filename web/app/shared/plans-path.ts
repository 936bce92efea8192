/** After payment, the receipt links back to `next`. */
export const plansPath = (next: string) => `/premium/plans?next=${encodeURIComponent(next)}`;
