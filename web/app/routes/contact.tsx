import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ticketOptions } from '../features/contact/contact.queries.ts';
import { contactTexts as texts } from '../features/contact/contact.texts.ts';
import { Channels, OwnTickets } from '../features/contact/contact-aside.tsx';
import { ContactForm } from '../features/contact/contact-form.tsx';
import styles from '../features/contact/contact-page.module.css';
import { FAQ } from '../features/contact/faq.texts.ts';
import { Faq } from '../features/contact/faq.tsx';
import { TicketView } from '../features/contact/ticket-view.tsx';
import { browserLoader, type PageRequest, serverLoader } from '../shared/query/page-data.ts';
import type { JsonLd } from '../shared/seo/json-ld.ts';
import { PageMeta } from '../shared/seo/page-meta.tsx';
import { Breadcrumbs, type Crumb, HOME } from '../shared/ui/navigation/breadcrumbs.tsx';

const CRUMBS: Crumb[] = [HOME, { label: texts.title }];

function faqLd(): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: FAQ.flatMap(({ questions }) =>
      questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    ),
  };
}

function ContactPage({ asked }: { asked: string }) {
  return (
    <div className={`page-width ${styles.page}`}>
      <PageMeta
        title={texts.title}
        description={texts.description}
        path="/contact"
        noindex={asked !== ''}
        crumbs={CRUMBS}
        jsonLd={() => [faqLd()]}
      />
      <header className={styles.head}>
        <Breadcrumbs items={CRUMBS} />
        <h1 className={styles.title}>{texts.title}</h1>
        <p className="soft">{texts.lead}</p>
      </header>
      <Faq asked={asked} />
      <aside className={styles.aside}>
        <OwnTickets />
        <Channels />
      </aside>
      <section className={styles.write} id="write">
        <h2>{texts.formTitle}</h2>
        <p className="soft">{texts.formLead}</p>
        <ContactForm />
      </section>
    </div>
  );
}

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
