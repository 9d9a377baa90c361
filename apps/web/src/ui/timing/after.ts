/** Calls back after some milliseconds; gives a function that calls it off. */
export function after(milliseconds: number, callback: () => void): () => void {
  const handle = setTimeout(callback, milliseconds);
  return () => clearTimeout(handle);
}
