import { createRoot, hydrateRoot } from 'react-dom/client';
import { useDeferredSections } from './use-deferred-sections.ts';

function Page({ renders }: { renders: HTMLElement }) {
  const hasSections = useDeferredSections();
  renders.append(`${hasSections} `);
  return <p>{hasSections ? 'whole' : 'first view'}</p>;
}

function addOutput(name: string): HTMLElement {
  const output = document.createElement('output');
  output.ariaLabel = name;
  document.body.append(output);
  return output;
}

createRoot(document.getElementById('root') as HTMLElement).render(<Page renders={addOutput('navigated')} />);

const fromServer = document.createElement('div');
fromServer.innerHTML = '<p>whole</p>';
document.body.append(fromServer);
hydrateRoot(fromServer, <Page renders={addOutput('from the server')} />);
