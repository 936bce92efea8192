import { breadcrumbList, type JsonLd } from '../../shared/seo/json-ld.ts';
import { PageMeta } from '../../shared/seo/page-meta.tsx';
import { Breadcrumbs, type Crumb, HOME } from '../../shared/ui/navigation/breadcrumbs.tsx';
import { contactTexts as texts } from './contact.texts.ts';
import { Channels, OwnTickets } from './contact-aside.tsx';
import { ContactForm } from './contact-form.tsx';
import styles from './contact-page.module.css';
import { FAQ } from './faq.texts.ts';
import { Faq } from './faq.tsx';

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

export function ContactPage({ asked }: { asked: string }) {
  return (
    <div className={`page-width ${styles.page}`}>
      <PageMeta
        title={texts.title}
        description={texts.description}
        path="/contact"
        noindex={asked !== ''}
        jsonLd={(urlOf) => [breadcrumbList(CRUMBS, urlOf), faqLd()]}
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
