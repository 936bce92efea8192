import { useSearchParams } from 'react-router';
import { profilesOptions } from '../features/connect/connect.queries.ts';
import { connectTexts as texts } from '../features/connect/connect.texts.ts';
import { ConnectDevice } from '../features/connect/connect-device.tsx';
import { browserLoader, serverLoader } from '../shared/query/page-data.ts';
import { PageMeta } from '../shared/seo/page-meta.tsx';

const needs = () => ({ required: [profilesOptions()] });

export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

export default function Connect() {
  const [search] = useSearchParams();
  return (
    <div className="page-width">
      <PageMeta title={texts.title} description={texts.lead} path="/connect" noindex />
      <ConnectDevice code={search.get('code') ?? ''} />
    </div>
  );
}
