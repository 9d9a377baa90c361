import player from 'lottie-web/build/player/lottie_light';

/** Plays an animation in an element. @returns a function that stops it [UI-07] */
export function play(container: Element, drawing: object, loop: boolean): () => void {
  const animation = player.loadAnimation({ container, renderer: 'svg', loop, autoplay: true, animationData: drawing });
  return () => animation.destroy();
}
