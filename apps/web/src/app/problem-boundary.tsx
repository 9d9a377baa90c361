import { Component, type ReactNode } from 'react';

interface Props {
  readonly onProblem: () => void;
  readonly children: ReactNode;
}

/**
 * Shows the technical-problem page after a rendering error. Its key must change with the content, so that the next
 * render is tried again. [STEP-ERROR-01]
 */
export class ProblemBoundary extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(): void {
    this.props.onProblem();
  }

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children;
  }
}
