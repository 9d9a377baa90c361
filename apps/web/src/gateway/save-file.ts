/** Downloads a file under the given name. [DOC-01] */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download reads the URL after click() returned, so revoke it when the page ends.
  window.addEventListener('pagehide', () => URL.revokeObjectURL(url), { once: true });
}
