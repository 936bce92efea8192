import { householdOptions } from '../features/tonight/tonight.queries.ts';
import { tonightTexts as texts } from '../features/tonight/tonight.texts.ts';
import { TonightPage } from '../features/tonight/tonight-page.tsx';
import { browserLoader, serverLoader } from '../shared/query/page-data.ts';
import { PageMeta } from '../shared/seo/page-meta.tsx';

const needs = () => ({ required: [householdOptions()] });

export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

export default function Tonight() {
  return (
    <div className="page-width">
      <PageMeta title={texts.title} description={texts.lead} path="/tonight" noindex />
      <TonightPage />
    </div>
  );
}
