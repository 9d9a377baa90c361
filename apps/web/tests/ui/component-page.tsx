import { createRoot } from 'react-dom/client';
import { allExamples } from './all-examples.ts';
import styles from './component-page.module.css';
import '../../src/styles/base.css';
import { loadTypeface } from '../../src/styles/typeface.ts';

// Shown to browser tests and by `npm run brand -- preview`; not part of the product.

function ComponentPage() {
  return (
    <main className={styles.page}>
      <h1>Bausteine</h1>
      {allExamples.map(([name, examples]) => (
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
