import { Box } from '@mui/material';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useInSight } from '../feedback/useInSight.ts';
import { LocalPicture } from './LocalPicture.tsx';

type Props = {
  read: () => Promise<Blob | undefined>;
  /** The address of the picture that was made from the file, once there is one. */
  stored?: string | undefined;
};

/** The picture of a file in a list. One that comes from this computer is held while it is in sight: there may be hundreds. */
export function FilePicture({ read, stored }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [file, setFile] = useState<Blob>();
  const [failed, setFailed] = useState<string>();
  const isHeld = useInSight(place) && stored === undefined;
  const readFile = useEffectEvent(read);

  useEffect(() => {
    if (!isHeld) return undefined;
    let isWanted = true;
    void readFile()
      // Without it the row has no picture, and says itself what becomes of the file.
      .catch(() => undefined)
      .then((found) => {
        if (isWanted) setFile(found);
      });
    return () => {
      isWanted = false;
      setFile(undefined);
    };
  }, [isHeld]);

  return (
    <Box ref={place} sx={box}>
      {stored === undefined ? (
        <LocalPicture file={file} alt="" />
      ) : (
        stored !== failed && <img src={stored} alt="" decoding="async" onError={() => setFailed(stored)} />
      )}
    </Box>
  );
}

const box = {
  width: 72,
  height: 54,
  flexShrink: 0,
  bgcolor: 'surface',
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'contain' },
};
