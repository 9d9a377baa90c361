/** Tells of clicks on what declares them by `data-track="name"`, before anything else answers them. [ANA-01] */
export function watchClicks(onClick: (element: string) => void): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const declared = target instanceof Element ? target.closest('[data-track]') : null;
      const name = declared?.getAttribute('data-track');
      if (name && declared?.getAttribute('aria-disabled') !== 'true') onClick(name);
    },
    { capture: true },
  );
}
