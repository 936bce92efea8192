import { listSlides } from '@pardeh/contract/titles/title-lists';
import { apiQuery } from '../../shared/query/api-query.ts';

export const slidesOptions = (type: 'all' | 'series') => apiQuery(listSlides, { query: { type } });
