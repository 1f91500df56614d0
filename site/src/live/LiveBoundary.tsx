import { Component, type ReactNode } from 'react';

type Props = {
  /** What is shown where the part cannot be: the same as where its list cannot be had. */
  instead?: ReactNode;
  children: ReactNode;
};

/** Keeps a part of a page that fails, on a record that nobody foresaw, from taking its whole island away without a word. */
export class LiveBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { instead = null, children } = this.props;
    return this.state.hasFailed ? instead : children;
  }
}
