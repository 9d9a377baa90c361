// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { saveFile } from './save-file.ts';

it('offers a file under its name, and releases it with the page [DOC-01]', () => {
  const freed: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void freed.push(url));
  // Files that other tests have saved.
  window.dispatchEvent(new Event('pagehide'));
  freed.length = 0;
  const clicked: (string | null)[][] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push([this.getAttribute('href'), this.download]);
  });
  saveFile(new Blob(['x']), 'Unterlagen.pdf');
  expect(clicked).toEqual([['blob:x', 'Unterlagen.pdf']]);
  expect(freed).toEqual([]);
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('pagehide'));
  expect(freed).toEqual(['blob:x']);
});
