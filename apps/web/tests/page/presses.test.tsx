import { act, fireEvent, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button, field, isPanelOpen, labelled, messageAt } from './on-screen.ts';
import { openPage } from './open-page.tsx';

// Firefox: at the blur nothing is `:active` yet. jsdom knows no `:active` either.
it('the message of a field that a press leaves waits until the press is released [FLOW-14]', async () => {
  await openPage({ path: 'kontakt' });
  field('email').focus();
  fireEvent.change(field('email'), { target: { value: 'aenne@' } });
  const other = labelled('Nein, eine andere Person');
  fireEvent.pointerDown(other);
  fireEvent.mouseDown(other);
  await act(async () => field('email').blur());
  expect(messageAt('email')).toBe('');
  fireEvent.pointerUp(other);
  fireEvent.mouseUp(other);
  fireEvent.click(other);
  await waitFor(() => expect(messageAt('email')).not.toBe(''));
  expect(isPanelOpen()).toBe(true);
});

// Safari: a press focuses the element around the button that takes the focus, or none.
it.each(['main', 'nothing'])(
  'a closed panel gives the focus back to its button when %s had it [UI-02]',
  async (holder) => {
    await openPage({ path: 'angebot' });
    const opener = button('Absicherung ändern');
    const main = document.querySelector('main') as HTMLElement;
    if (holder === 'main') main.focus();
    const scrolled: unknown[] = [];
    main.scrollIntoView = () => scrolled.push(main);
    fireEvent.pointerDown(opener);
    await act(async () => opener.click());
    // As the browser does when a dialog closes.
    const close = HTMLDialogElement.prototype.close;
    HTMLDialogElement.prototype.close = function closeAndGiveBack() {
      close.call(this);
      if (holder === 'main') main.focus();
      else (document.activeElement as HTMLElement | null)?.blur();
    };
    await act(async () => button('Schließen').click());
    expect(document.activeElement).toBe(opener);
    expect(scrolled).toEqual([]);
  },
);
