import { render, screen } from '@testing-library/react';
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { QrCode } from './qr-code.tsx';

it('draws the code of the link, with the four modules of white around it that cameras need, named once [LINK-09, UI-14]', async () => {
  const link = 'https://rechner.example/muster/#0b5a3c1e;5f6a7b8c';
  const { size } = generate(link);
  render(<QrCode text={link} label="QR-Code" />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('QR-Code').localName).toBe('figcaption');
  const image = () => screen.getByRole('figure').querySelector('svg');
  await expect.poll(() => image()?.querySelector('path')?.getAttribute('d')).toBe(toSvgPath(generate(link)));
  expect(image()?.getAttribute('viewBox')).toBe(`-4 -4 ${size + 8} ${size + 8}`);
});

it('shows no empty box if its code does not come [LINK-09]', async () => {
  vi.doMock('lean-qr', () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  onTestFinished(() => {
    vi.doUnmock('lean-qr');
  });
  const { container } = render(<QrCode text="https://rechner.example/muster/" label="QR-Code" />);
  expect(screen.getByRole('figure')).toBeTruthy();
  await expect.poll(() => container.innerHTML).toBe('');
});
