import { listTitleFiles } from '@pardeh/contract/titles/title-files';
import { apiQuery } from '../../shared/query/api-query.ts';

export const filesOptions = (id: number) => apiQuery(listTitleFiles, { params: { id } });
