import { categoriesOptions } from '../features/categories/categories.queries.ts';
import { CategoriesPage } from '../features/categories/categories-page.tsx';
import { loadInBrowser, loadOnServer } from '../shared/query/page-data.ts';
import type { Route } from './+types/categories.ts';

const needs = { must: [categoriesOptions()] };

export const loader = ({ context }: Route.LoaderArgs) => loadOnServer(context, needs);
export const clientLoader = () => loadInBrowser(needs);

export default function Categories() {
  return <CategoriesPage />;
}
