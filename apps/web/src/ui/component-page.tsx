import { createRoot } from 'react-dom/client';
import styles from './component-page.module.css';
import type { Examples } from './example.tsx';
import './base.css';
import { loadTypeface } from './typeface.ts';

// Shown by tests/e2e/support/suite/show-components.ts to browser tests; not part of the product.

const files = import.meta.glob<{ readonly examples: Examples }>('./*.examples.tsx', { eager: true });

/** Examples by component name, sorted. */
const components = Object.values(files)
  .flatMap(({ examples }) => Object.entries(examples))
  .toSorted(([a], [b]) => (a < b ? -1 : 1));

function ComponentPage() {
  return (
    <main className={styles.page}>
      <h1>Bausteine</h1>
      {components.map(([name, examples]) => (
        <section key={name} aria-labelledby={`baustein-${name}`}>
          <h2 id={`baustein-${name}`}>{name}</h2>
          {Object.entries(examples).map(([title, Show]) => (
            <section key={title} className={styles.example} aria-label={`${name}: ${title}`}>
              <p className="muted">{title}</p>
              <Show />
            </section>
          ))}
        </section>
      ))}
    </main>
  );
}

document.documentElement.lang = 'de';
document.title = 'Bausteine';
createRoot(document.body.appendChild(document.createElement('div'))).render(<ComponentPage />);
void loadTypeface();
