/** Reports clicks on elements with `data-track="name"`, in the capture phase. [ANA-01] */
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
