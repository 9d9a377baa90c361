/** Hands a file to the browser's downloads under the given name. [DOC-01] */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download reads the object after the click returned; the page's end frees it at the latest.
  window.addEventListener('pagehide', () => URL.revokeObjectURL(url), { once: true });
}
