import { listCategories } from '@pardeh/contract/titles/categories';
import { apiQuery } from '../../shared/query/api-query.ts';

export const categoriesOptions = () => apiQuery(listCategories);
