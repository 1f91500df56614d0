import { Component, type ReactNode } from 'react';

type Props = { /** The CSS selector of the island's markup. */ markup: string; children: ReactNode };

/**
 * Keeps the markup of an island whose code fails, with what was typed into it, because its links and its form work without scripts.
 * React would remove it. Only a class can be an error boundary.
 */
export class IslandBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  kept: Node | undefined;

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { markup, children } = this.props;
    if (!this.state.hasFailed) return children;
    // React removes the old markup only after this.
    this.kept ??= document.querySelector(markup)?.cloneNode(true);
    return <div className="kept-markup" ref={(place) => void (this.kept && place?.replaceChildren(this.kept))} />;
  }
}
