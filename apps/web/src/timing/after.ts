/** Starts a timer. @returns a function that cancels it */
export function after(milliseconds: number, callback: () => void): () => void {
  const handle = setTimeout(callback, milliseconds);
  return () => clearTimeout(handle);
}
