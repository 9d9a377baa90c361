import { type ComponentType, lazy, Suspense, useState } from 'react';
import { after } from '../timing/after.ts';
import { later } from './later.ts';

/**
 * Returns a view whose code is loaded when it is first rendered.
 * @param Without shown while it loads, and with `failed` if it cannot be loaded; the next mount tries again
 */
export function laterView<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Without: ComponentType<P & { readonly failed?: boolean }>,
  startTimer = after,
): ComponentType<P> {
  const code = later(load, startTimer);
  const Failed = (props: P) => <Without {...props} failed />;
  const find = () => code.load().catch(() => Failed);
  return function LaterView(props) {
    // React remembers a failure, so each mount has its own.
    const [View] = useState(() => code.loaded() ?? lazy(async () => ({ default: await find() })));
    return (
      <Suspense fallback={<Without {...props} />}>
        <View {...props} />
      </Suspense>
    );
  };
}
