/** After paying, the receipt leads back to `next`. */
export const plansPath = (next: string) => `/premium/plans?next=${encodeURIComponent(next)}`;
