import { Component, type ReactNode } from 'react';

type Props = { /** Finds the markup of the island. */ markup: string; children: ReactNode };

/**
 * Keeps the markup of an island whose code has failed, with what was typed into it: its links and its form work without any
 * script. React would empty it. Only a class can be such a boundary.
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
    // React takes the old markup away only after this.
    this.kept ??= document.querySelector(markup)?.cloneNode(true);
    return <div className="kept-markup" ref={(place) => void (this.kept && place?.replaceChildren(this.kept))} />;
  }
}
