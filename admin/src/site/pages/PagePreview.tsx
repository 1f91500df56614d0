import { PageInput } from '@vitrine/shared/contract/site/pages';
import { pageAddress } from '@vitrine/shared/own-pages/page-address';
import { PreviewPlace } from '../../preview/PreviewPlace.tsx';
import { useValidRecord } from '../../preview/useValidRecord.ts';

/** Shows the page that is being written, as of the last moment when it could be saved. */
export function PagePreview() {
  const page = useValidRecord(PageInput);
  return <PreviewPlace path={pageAddress(page)} changes={{ page }} />;
}
