import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ticketOptions } from '../features/contact/contact.queries.ts';
import { contactTexts as texts } from '../features/contact/contact.texts.ts';
import { ContactPage } from '../features/contact/contact-page.tsx';
import { TicketView } from '../features/contact/ticket-view.tsx';
import { browserLoader, type PageRequest, serverLoader } from '../shared/query/page-data.ts';
import { PageMeta } from '../shared/seo/page-meta.tsx';

/** A conversation is shown on this same page: its secret is in the URL. */
const tokenOf = (search: URLSearchParams) => search.get('ticket');

function needs({ url }: PageRequest) {
  const token = tokenOf(url.searchParams);
  return token ? { required: [ticketOptions(token)] } : {};
}

export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

function Conversation({ token }: { token: string }) {
  const ticket = useQuery(ticketOptions(token)).data?.data;
  return (
    <div className="page-width">
      <PageMeta title={texts.title} description={texts.description} path="/contact" noindex />
      {ticket && <TicketView ticket={ticket} token={token} />}
    </div>
  );
}

export default function Contact() {
  const [search] = useSearchParams();
  const token = tokenOf(search);
  return token ? <Conversation token={token} /> : <ContactPage asked={search.get('q') ?? ''} />;
}
