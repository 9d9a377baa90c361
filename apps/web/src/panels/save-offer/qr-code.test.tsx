import { render, screen } from '@testing-library/react';
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { expect, it } from 'vitest';
import { QrCode } from './qr-code.tsx';

it('draws the code of the link, with the four modules of white around it that cameras need [LINK-09]', async () => {
  const link = 'https://rechner.example/muster/#0b5a3c1e;5f6a7b8c';
  const { size } = generate(link);
  render(<QrCode text={link} label="QR-Code" />);
  const image = () => screen.getByRole('img', { name: 'QR-Code mit Ihrem Link' });
  await expect.poll(() => image().querySelector('path')?.getAttribute('d')).toBe(toSvgPath(generate(link)));
  expect(image().getAttribute('viewBox')).toBe(`-4 -4 ${size + 8} ${size + 8}`);
});
