import { Box } from '@mui/material';
import { type SyntheticEvent, useRef, useState } from 'react';
import { followLink } from './follow-link.ts';

type Props = {
  address: string;
  title: string;
  /** Width of the page in CSS pixels, and by how much it is shown smaller. */
  width: number;
  scale: number;
  /** Receives the path of a link that was followed in the page. */
  onFollow: (path: string) => void;
};

/** Shows a page of the site. The page before stays until the next one has loaded, which then stands where that one stood. */
export function PreviewFrame({ address, title, width, scale, onFollow }: Props) {
  const [shown, setShown] = useState(address);
  const frames = useRef(new Map<string, HTMLIFrameElement>());
  const addresses = shown === address ? [shown] : [shown, address];

  const load = (of: string) => (event: SyntheticEvent<HTMLIFrameElement>) => {
    // Null if the API is on another host.
    const page = event.currentTarget.contentDocument;
    page?.addEventListener('click', (click) => followLink(click, onFollow), { capture: true });
    const before = frames.current.get(shown)?.contentDocument;
    if (of !== shown && page && before) page.documentElement.scrollTop = before.documentElement.scrollTop;
    if (of === address) setShown(of);
  };

  return addresses.map((of) => (
    <Box
      key={of}
      component="iframe"
      ref={(frame: HTMLIFrameElement | null) => {
        if (frame) frames.current.set(of, frame);
        else frames.current.delete(of);
      }}
      src={of}
      title={title}
      onLoad={load(of)}
      aria-hidden={of === shown ? undefined : true}
      tabIndex={of === shown ? 0 : -1}
      sx={{
        position: 'absolute',
        inset: '0 auto auto 0',
        width,
        height: `${100 / scale}%`,
        border: 0,
        background: 'none',
        transform: `scale(${scale})`,
        transformOrigin: '0 0',
        visibility: of === shown ? 'visible' : 'hidden',
      }}
    />
  ));
}
