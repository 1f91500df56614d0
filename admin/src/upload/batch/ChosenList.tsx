import { Box, IconButton, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { CloseIcon } from '../../icons/CloseIcon.tsx';
import { t } from '../../language/language.ts';
import { formatMegabytes } from '../../lists/format-megabytes.ts';
import type { Chosen } from '../../upload-queue/upload-queue.ts';
import { FilePicture } from '../FilePicture.tsx';
import { RefusalText } from '../RefusalText.tsx';
import type { Checked } from './useChecked.ts';

type Props = {
  chosen: readonly Chosen[];
  checked: ReadonlyMap<Chosen, Checked>;
  onTakeOut: (one: Chosen) => void;
};

/** The chosen files with their pictures and titles. Those that would be refused come first, each with the reason. */
export function ChosenList({ chosen, checked, onTakeOut }: Props) {
  const isRefused = (one: Chosen) => checked.get(one)?.refusal !== undefined;
  const inOrder = [...chosen.filter(isRefused), ...chosen.filter((one) => !isRefused(one))];

  return (
    <List aria-label={t('Chosen files')} tabIndex={0}>
      {inOrder.map((one) => (
        <Row
          key={`${one.file.name}-${one.file.size}-${one.file.lastModified}`}
          one={one}
          found={checked.get(one)}
          onTakeOut={onTakeOut}
        />
      ))}
    </List>
  );
}

type RowProps = { one: Chosen; found: Checked | undefined; onTakeOut: Props['onTakeOut'] };

function Row({ one, found, onTakeOut }: RowProps) {
  const { file } = one;

  return (
    <li>
      {/* A file that is no picture is not read as one. */}
      <FilePicture key={found?.title} read={async () => (found?.title === undefined ? undefined : file)} />
      <Box sx={{ minWidth: 0 }}>
        <Typography noWrap title={found?.title}>
          {found?.title ?? file.name}
        </Typography>
        <Typography variant="body2" noWrap={!found?.refusal} color={found?.refusal ? 'error' : 'textSecondary'}>
          {found?.refusal ? <RefusalText text={found.refusal} /> : `${file.name}, ${formatMegabytes(file.size)}`}
        </Typography>
      </Box>
      <IconButton
        aria-label={t('Take out {name}', { name: file.name })}
        onClick={() => onTakeOut(one)}
        sx={{ width: 44, height: 44 }}
      >
        <CloseIcon />
      </IconButton>
    </li>
  );
}

const List = styled('ul')(({ theme: { vars, palette } }) => {
  const colors = (vars ?? { palette }).palette;
  return {
    maxHeight: 296,
    overflowY: 'auto',
    listStyle: 'none',
    margin: '0 0 16px',
    padding: 0,
    borderBlock: `1px solid ${colors.divider}`,
    '& > li': {
      display: 'grid',
      gridTemplateColumns: '72px minmax(0, 1fr) 44px',
      alignItems: 'center',
      columnGap: 12,
      padding: '4px 0',
      contentVisibility: 'auto',
      containIntrinsicSize: 'auto 62px',
    },
  };
});
