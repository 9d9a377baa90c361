import { type ComponentType, lazy, Suspense, useState } from 'react';
import { loadMissingStyles } from './missing-styles.ts';

/**
 * Returns a view whose code is loaded when it is first shown. If it does not come, the boundary shows the problem page.
 * [STEP-ERROR-01]
 * @param Meanwhile shown until it is loaded
 */
export function lazyView<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Meanwhile: ComponentType<P> = () => null,
): ComponentType<P> {
  let loaded: ComponentType<P> | null = null;
  const find = async () => {
    await loadMissingStyles();
    loaded = await load();
    return { default: loaded };
  };
  return function LazyView(props) {
    // React remembers a failure, so each mount has its own.
    const [View] = useState(() => loaded ?? lazy(find));
    return (
      <Suspense fallback={<Meanwhile {...props} />}>
        <View {...props} />
      </Suspense>
    );
  };
}
