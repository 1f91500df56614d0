import { Typography } from '@mui/material';
import type { ProjectView } from '@vitrine/shared/contract/site/projects';
import { projectAddress } from '@vitrine/shared/site-addresses';
import { StatusBadge } from '../feedback/StatusBadge.tsx';
import { t } from '../language/language.ts';
import { countPhotographs } from '../lists/count-photographs.ts';
import { RecordRow } from '../lists/RecordRow.tsx';
import { ProjectCover } from './ProjectCover.tsx';
import { isPhoto } from './sequence/sequence.ts';
import { texts } from './texts.ts';

/** A project in the list: its cover, address, size and state. */
export function ProjectRow({ project }: { project: ProjectView }) {
  const { title, is_draft: isDraft, items, year } = project;

  return (
    <RecordRow
      record={project}
      name={title}
      texts={texts}
      picture={<ProjectCover project={project} />}
      state={<StatusBadge tone={isDraft ? 'faint' : 'plain'}>{t(isDraft ? 'Draft' : 'Published')}</StatusBadge>}
      note={countPhotographs(items.filter(isPhoto).length)}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {[decodeURIComponent(projectAddress(project)), year].filter(Boolean).join(' · ')}
      </Typography>
    </RecordRow>
  );
}
