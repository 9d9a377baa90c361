// Types of the player's build, which it does not contain; the type check of the tests excludes this folder.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./lottie-light.d.ts" />
import player from 'lottie-web/build/player/esm/lottie_light.min.js';

/** Plays an animation in an element. @returns a function that stops it [UI-07] */
export function play(container: Element, drawing: object, loop: boolean): () => void {
  const animation = player.loadAnimation({ container, renderer: 'svg', loop, autoplay: true, animationData: drawing });
  return () => animation.destroy();
}
