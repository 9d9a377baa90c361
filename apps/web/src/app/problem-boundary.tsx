import { Component, type ReactNode } from 'react';

interface Props {
  /** Changes when another step is shown: then drawing is tried again. */
  readonly step: string;
  readonly onProblem: () => void;
  readonly children: ReactNode;
}

/** A mistake while drawing leads to the technical-problem page instead of a blank one. [STEP-ERROR-01] */
export class ProblemBoundary extends Component<Props, { readonly brokenStep: string | null }> {
  override state = { brokenStep: null };

  static getDerivedStateFromError(): { brokenStep: string } {
    return { brokenStep: '' };
  }

  override componentDidCatch(): void {
    this.props.onProblem();
  }

  override componentDidUpdate(previous: Props): void {
    if (previous.step !== this.props.step && this.state.brokenStep !== null) this.setState({ brokenStep: null });
  }

  override render(): ReactNode {
    return this.state.brokenStep === null ? this.props.children : null;
  }
}
