import { lazy, type ReactNode, Suspense } from 'react';
import { useResourceContext } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { Crashed } from '../access/Crashed.tsx';
import { useDialogAddress } from '../forms/useDialogAddress.ts';
import { DropArea } from '../upload-queue/DropArea.tsx';
import { UploadQueueProvider } from '../upload-queue/QueueContext.tsx';
import { upload } from './index.ts';

const ImageUploadDialog = lazy(() =>
  import('./ImageUploadDialog.tsx').then((module) => ({ default: module.ImageUploadDialog })),
);

/** Around all tabs: files can be dropped on each of them, and uploads continue whichever is open. */
export function UploadArea({ children }: { children: ReactNode }) {
  const resource = useResourceContext();
  const { isCreating, close } = useDialogAddress();

  return (
    <UploadQueueProvider>
      <DropArea uploadTab={upload.name}>
        {children}
        {isCreating && resource === upload.resource && (
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
