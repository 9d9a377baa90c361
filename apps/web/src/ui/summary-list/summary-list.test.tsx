import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SummaryList } from './summary-list.tsx';

it('a summary tells each answer with its name, and a note after it [UI-09]', () => {
  const rows = [
    { label: 'Firma', value: 'Müller & Söhne', verbatim: true },
    { label: 'Ort', value: 'Berlin', note: 'von der Agentur eingetragen' },
  ];
  render(<SummaryList rows={rows} />);
  const answers = screen.getAllByRole('term').map((name) => [name.textContent, name.nextElementSibling?.textContent]);
  expect(answers).toEqual([
    ['Firma', 'Müller & Söhne'],
    ['Ort', 'Berlinvon der Agentur eingetragen'],
  ]);
  expect(screen.getAllByRole('definition')).toHaveLength(2);
});

it('no translator changes a name or an amount in a summary [UI-15]', () => {
  const rows = [
    { label: 'Firma', value: 'Bäcker & Sohn', verbatim: true },
    { label: 'Absicherung', value: 'Bis zu 25.000\u00a0€ je Abnehmer' },
  ];
  const { container } = render(<SummaryList rows={rows} />);
  const kept = [...container.querySelectorAll('[translate="no"]')].map(({ textContent }) => textContent);
  expect(kept).toEqual(['Bäcker & Sohn', '25.000\u00a0€']);
});

it('a label that repeats the heading of its summary is only read aloud [UI-09]', () => {
  const rows = [
    { label: 'Beginn', value: '01.12.2026', labelHidden: true },
    { label: 'Ende', value: '31.12.2026' },
  ];
  const { container } = render(<SummaryList rows={rows} />);
  expect([...container.querySelectorAll('dt.visually-hidden')].map(({ textContent }) => textContent)).toEqual([
    'Beginn',
  ]);
});

it('keeps the lines of an answer in one text with line ends [UI-14]', () => {
  render(<SummaryList rows={[{ label: 'Inhaber', value: 'Erik Muster\nAnna Muster' }]} />);
  expect(screen.getByText('Erik Muster Anna Muster').textContent).toBe('Erik Muster\nAnna Muster');
});
