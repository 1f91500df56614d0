import { Box } from '@mui/material';
import type { ProjectView } from '@vitrine/shared/contract/site/projects';
import { useListContext } from 'react-admin';
import { Thumbnail } from '../lists/Thumbnail.tsx';
import { coverOf } from './cover.ts';
import { useSequencePhotos } from './sequence/useSequencePhotos.ts';

/** The cover of a project in the list. Every row asks for those of all projects, so one call reads them. */
export function ProjectCover({ project }: { project: ProjectView }) {
  const { data: projects = [] } = useListContext<ProjectView>();
  const photos = useSequencePhotos(projects.flatMap((one) => coverOf(one) ?? []));
  const image = photos.get(coverOf(project) ?? 0);

  return (
    <Box sx={{ width: { xs: 1, sm: 144 }, aspectRatio: '3 / 2', flexShrink: 0, bgcolor: 'surface' }}>
      {image && <Thumbnail image={image} fit="cover" isTitled />}
    </Box>
  );
}
