import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Accordion } from './accordion/accordion.tsx';
import { Avatar, initialsOf } from './avatar/avatar.tsx';
import { Card } from './card/card.tsx';
import { CheckList } from './check-list/check-list.tsx';
import { CoverBar } from './cover-bar/cover-bar.tsx';
import { Dots } from './dots/dots.tsx';
import { ICON_NAMES, Icon } from './icon/icon.tsx';
import { InfoBox } from './info-box/info-box.tsx';
import { PriceTag } from './price-tag/price-tag.tsx';
import { Skeleton } from './skeleton/skeleton.tsx';
import { Spinner } from './spinner/spinner.tsx';
import { SummaryList } from './summary-list/summary-list.tsx';
import { UnbrokenWords } from './unbroken-words.tsx';
import { VisuallyHidden } from './visually-hidden/visually-hidden.tsx';

const ACTION = <button type="button">Ändern</button>;

it.each([
  ['three dots', <Dots key="" />, ''],
  ['a spinner without words', <Spinner key="" />, ''],
  ['an icon without words', <Icon key="" name="lock" />, ''],
  ['a bar of covers', <CoverBar key="" value={10} max={40} />, ''],
  ['initials, because the name stands beside them', <Avatar key="" name="Marta Beispiel" src="" size="s" />, 'MB'],
])('%s: decoration that is not read aloud [UI-09]', (_what, drawn, text) => {
  const { container } = render(drawn);
  expect(container.textContent).toBe(text);
  expect(container.querySelector('[aria-hidden="true"]')?.textContent).toBe(text);
});

it('a spinner is read aloud with words [UI-09]', () => {
  render(<Spinner label="Wird geladen" />);
  expect(screen.getByRole('status', { name: 'Wird geladen' })).toBeTruthy();
});

it('an icon of every name is drawn another way', () => {
  const shapes = ICON_NAMES.map((name) => render(<Icon name={name} />).container.querySelector('path')?.outerHTML);
  expect(new Set(shapes).size).toBe(ICON_NAMES.length);
});

it.each([
  [10, '25%'],
  [40, '100%'],
])('a bar of covers is for %i in 40 %s wide [UI-09]', (value, width) => {
  const { container } = render(<CoverBar value={value} max={40} />);
  expect(container.querySelectorAll('rect')[1]?.getAttribute('width')).toBe(width);
});

describe('an avatar', () => {
  it.each([
    ['Marta Beispiel', 'MB'],
    ['Dr. Änne von der Au', 'DA'],
    ['Kim', 'K'],
    ['4 you', 'Y'],
    ['', ''],
  ])('takes the initials of %j [BROK-05]', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it('shows the initials in the place of a picture that cannot be shown, and tries the next one [BROK-05, SID-01]', () => {
    const { container, rerender } = render(<Avatar name="Marta Beispiel" src="/fort.png" size="l" />);
    expect(container.querySelector('img')?.getAttribute('alt')).toBe('');
    fireEvent.error(container.querySelector('img') as Element);
    expect(container.textContent).toBe('MB');
    rerender(<Avatar name="Marta Beispiel" src="/neu.png" size="l" />);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/neu.png');
  });
});

describe('an accordion', () => {
  const items = [
    { id: 'ende', heading: 'Wann endet der Vertrag?', content: 'Am 31. Dezember.' },
    { id: 'zahlung', heading: 'Wie wird bezahlt?', content: 'Per Lastschrift.' },
  ];
  const groups = () => [...document.querySelectorAll('details')];

  it('opens and closes its groups one by one [UI-03]', () => {
    render(<Accordion items={items} />);
    for (const { heading } of items) screen.getByText(heading).click();
    expect(groups().map(({ open }) => open)).toEqual([true, true]);
    // The browser closes groups of the same name.
    expect(groups().map((group) => group.getAttribute('name'))).toEqual([null, null]);
    screen.getByText('Wie wird bezahlt?').click();
    expect(groups().map(({ open }) => open)).toEqual([true, false]);
  });

  it('keeps only one open if configured, which the browser does for groups of one name [UI-03]', () => {
    render(<Accordion items={items} single />);
    const [first, second] = groups().map((group) => group.getAttribute('name'));
    expect([first, second]).toEqual([expect.any(String), first]);
  });
});

describe('a card', () => {
  it('has a line above its heading and an action beside it [UI-09]', () => {
    render(<Card heading="Absicherung" label="Unsere Empfehlung" action={ACTION} />);
    expect(screen.getByRole('heading', { name: 'Absicherung', level: 2 })).toBeTruthy();
    expect(screen.getByText('Unsere Empfehlung').tagName).toBe('P');
    expect(screen.getByRole('button')).toBeTruthy();
  });

  it('shows only its content without a heading', () => {
    const { container } = render(<Card>Inhalt</Card>);
    expect(container.firstElementChild?.innerHTML).toBe('Inhalt');
  });
});

describe('a box of information', () => {
  it.each([2, 3] as const)('has its heading on level %i and its action below the text [UI-09]', (level) => {
    const { container } = render(
      <InfoBox heading="Gut zu wissen" headingLevel={level} action={ACTION}>
        Text
      </InfoBox>,
    );
    expect(screen.getByRole('heading', { name: 'Gut zu wissen', level })).toBeTruthy();
    expect(container.textContent).toBe('Gut zu wissenTextÄndern');
  });

  it.each([
    ['info', false, null],
    ['info', true, 'status'],
    ['error', true, 'alert'],
  ] as const)('of the tone %s, live %s, is announced as %s [UI-09]', (tone, live, role) => {
    const { container } = render(<InfoBox tone={tone} live={live} heading="Hinweis" />);
    expect(container.firstElementChild?.getAttribute('role')).toBe(role);
  });
});

it('a list of what is included has ticks that are not read aloud [UI-09]', () => {
  render(<CheckList items={['Prüfung', <b key="b">Schutz</b>]} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Prüfung', 'Schutz']);
  expect(screen.queryByRole('img')).toBeNull();
});

describe('a new price', () => {
  const frames: FrameRequestCallback[] = [];

  /** Draws a changed price at these milliseconds after its first frame; returns what the eye sees. */
  function countTo(amount: string, times: readonly number[], reducesMotion = false) {
    frames.length = 0;
    vi.stubGlobal('matchMedia', () => ({ matches: reducesMotion }));
    vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw));
    vi.stubGlobal('cancelAnimationFrame', () => (frames.length = 0));
    const { rerender } = render(<PriceTag amount="100,00 €" />);
    rerender(<PriceTag amount={amount} />);
    const element = screen.getByText(amount);
    const seen = [element.dataset['counted']];
    for (const time of times) {
      frames.splice(0).forEach((draw) => draw(5_000 + time));
      seen.push(element.dataset['counted']);
    }
    return seen.map((text) => text?.replace(/\s/, ' '));
  }

  it('counts up from the former one within 300 ms, while its text is the new one at once [UI-06]', () => {
    expect(countTo('1.100,50 €', [0, 150, 299, 300])).toEqual([
      '100,00 €',
      '100,00 €',
      '975,44 €',
      '1.100,50 €',
      undefined,
    ]);
    expect(frames).toEqual([]);
  });

  it('counts down [UI-06]', () => {
    expect(countTo('50,00 €', [0, 150])).toEqual(['100,00 €', '100,00 €', '56,25 €']);
  });

  it.each([
    ['with reduced motion', '200,00 €', true],
    ['if it is no price', 'auf Anfrage', false],
  ])('does not count %s [UI-06]', (_what, amount, reducesMotion) => {
    expect(countTo(amount, [0], reducesMotion)).toEqual([undefined, undefined]);
  });
});

it('a change of the price is read aloud, with its interval [UI-09]', () => {
  const { container, rerender } = render(<PriceTag amount="728,28 €" interval="jährlich" note="inkl. Steuer" />);
  const tag = container.firstElementChild;
  expect(tag?.getAttribute('aria-live')).toBe('polite');
  const lines = [...(tag?.children ?? [])].map(({ textContent }) => textContent);
  expect(lines).toEqual(['728,28 € jährlich', 'inkl. Steuer']);
  rerender(<PriceTag amount="182,07 €" />);
  expect(container.firstElementChild).toBe(tag);
  expect(tag?.textContent).toBe('182,07 €');
});

it('a placeholder announces only that it is busy, and with what [UI-09]', () => {
  const { container } = render(<Skeleton />);
  expect(container.firstElementChild?.getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('Ihre Berechnung wird geladen …');
  expect(container.textContent).toBe('Ihre Berechnung wird geladen …');
});

it('an e-mail address in a summary breaks after @ and dots, and other text is unchanged [UI-09]', () => {
  const value = 'Frau Änne Öztürk-Müßiggang, z. B.\naenne.oeztuerk@strassenbau.example.org';
  const { container } = render(<SummaryList rows={[{ label: 'Kontakt', value }]} />);
  const shown = container.querySelector('dd');
  expect(shown?.textContent).toBe(value);
  const pieces = [...(shown?.querySelector('span')?.childNodes ?? [])].map((node) => node.textContent);
  expect(pieces).toEqual(['aenne.', '', 'oeztuerk@', '', 'strassenbau.', '', 'example.', '', 'org']);
});

it('a label that repeats the heading of its summary is only read aloud [UI-09]', () => {
  const rows = [{ label: 'Beginn', value: '01.12.2026', labelHidden: true }];
  const { container } = render(<SummaryList rows={rows} />);
  expect(container.querySelector('dt.visually-hidden')?.textContent).toBe('Beginn');
});

it('every E-Mail in a text stays on one line, and no letter changes [UI-09]', () => {
  const text = 'Per E-Mail an Ihre E-Mail-Adresse.';
  const { container } = render(<UnbrokenWords text={text} />);
  expect(container.textContent).toBe(text);
  const kept = [...container.querySelectorAll('.unbroken')].map((word) => word.textContent);
  expect(kept).toEqual(['E-Mail', 'E-Mail']);
});

it('hidden words are part of the name of their element, and are a live region only as a status [UI-09]', () => {
  const { rerender } = render(
    <button type="button">
      Ändern <VisuallyHidden>der Anschrift</VisuallyHidden>
    </button>,
  );
  expect(screen.getByRole('button', { name: 'Ändern der Anschrift' })).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
  rerender(<VisuallyHidden status>laut</VisuallyHidden>);
  expect(screen.getByRole('status').textContent).toBe('laut');
});
