import { useLayoutEffect } from 'react';

/**
 * The second press of a double click selects nothing of the page that came with the first one; words that were there
 * from the beginning can be selected as ever. [STEP-ZUSAMMENFASSUNG-04]
 */
export function useOwnPresses(): void {
  useLayoutEffect(() => {
    let pressed: EventTarget | null = null;
    function onPress(event: MouseEvent): void {
      if (event.detail <= 1) pressed = event.target;
      else if (!(pressed instanceof Node) || !pressed.isConnected) event.preventDefault();
    }
    document.addEventListener('mousedown', onPress);
    return () => document.removeEventListener('mousedown', onPress);
  }, []);
}
