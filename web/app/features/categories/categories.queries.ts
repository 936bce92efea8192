import { listCategories } from '@pardeh/contract/titles';
import { apiQuery } from '../../shared/query/api-query.ts';

export const categoriesOptions = () => apiQuery(listCategories);
