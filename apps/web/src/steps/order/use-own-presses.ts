import { useLayoutEffect } from 'react';

/**
 * Prevents a double click from selecting text on the page that its first press opened; text that was already there
 * stays selectable. [STEP-ZUSAMMENFASSUNG-04]
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
