import { type ComponentType, lazy, Suspense } from 'react';

/**
 * Returns a view whose code is loaded when it is first rendered.
 * @param Without shown while it loads, and instead of it if it cannot be loaded
 */
export function laterView<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Without: ComponentType<P>,
): ComponentType<P> {
  const View = lazy(() =>
    load().then(
      (view) => ({ default: view }),
      () => ({ default: Without }),
    ),
  );
  return function LaterView(props) {
    return (
      <Suspense fallback={<Without {...props} />}>
        <View {...props} />
      </Suspense>
    );
  };
}
