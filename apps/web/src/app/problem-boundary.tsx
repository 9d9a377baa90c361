import { Component, type ReactNode } from 'react';

interface Props {
  readonly onProblem: () => void;
  readonly children: ReactNode;
}

/**
 * A mistake while drawing leads to the technical-problem page instead of a blank one; give it a key that changes with
 * what is drawn, so that the next drawing is tried afresh. [STEP-ERROR-01]
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
