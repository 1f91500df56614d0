import { lazy, type ReactNode, Suspense } from 'react';
import { useResourceContext } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { Crashed } from '../access/Crashed.tsx';
import { useDialogAddress } from '../forms/useDialogAddress.ts';
import { DropArea } from '../upload-queue/DropArea.tsx';
import { UploadQueueProvider } from '../upload-queue/QueueProvider.tsx';

const ImageUploadDialog = lazy(() =>
  import('./ImageUploadDialog.tsx').then((module) => ({ default: module.ImageUploadDialog })),
);

/**
 * Around all tabs: uploads continue whichever is open, and files can be dropped on each of them. In the galleries they are for the open
 * gallery or for nothing: what is private must not get into the library, not even while the code of the gallery is on its way. And what
 * waits for the library's dialog must not get into a gallery, hence the key.
 */
export function UploadArea({ children }: { children: ReactNode }) {
  const resource = useResourceContext();
  const { isCreating, close } = useDialogAddress();
  const uploadTab = resource === 'galleries' ? undefined : 'upload';

  return (
    <UploadQueueProvider>
      <DropArea key={uploadTab} uploadTab={uploadTab}>
        {children}
        {isCreating && resource === 'images' && (
          <ErrorBoundary FallbackComponent={Crashed}>
            <Suspense>
              <ImageUploadDialog onClose={close} />
            </Suspense>
          </ErrorBoundary>
        )}
      </DropArea>
    </UploadQueueProvider>
  );
}
