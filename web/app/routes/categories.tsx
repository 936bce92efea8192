import { categoriesOptions } from '../features/categories/categories.queries.ts';
import { CategoriesPage } from '../features/categories/categories-page.tsx';
import { browserLoader, serverLoader } from '../shared/query/page-data.ts';

const needs = { required: [categoriesOptions()] };

export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

export default function Categories() {
  return <CategoriesPage />;
}
