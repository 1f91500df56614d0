import { Pagination } from '@mui/material';
import { useListContext } from 'react-admin';

/** Pagination of a list from the server. Shows nothing if there is only one page. */
export function PageButtons() {
  const { page, perPage, total = 0, setPage } = useListContext();
  const pages = Math.ceil(total / perPage);

  if (pages < 2) return null;
  return (
    <Pagination
      count={pages}
      page={page}
      onChange={(_event, chosen) => setPage(chosen)}
      sx={{ mt: 4, '& ul': { justifyContent: 'center' } }}
    />
  );
}
