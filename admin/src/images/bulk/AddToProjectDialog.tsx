import { Alert, Link, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { AddedToProject, type ProjectView, VersionedProjectView } from '@vitrine/shared/contract/site/projects';
import { AFTER_LOGIN_PATH } from '@vitrine/shared/limits';
import { useGetList } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import { useToast } from '../../feedback/useToast.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { SelectField } from '../../forms/SelectField.tsx';
import { t, tCount } from '../../language/language.ts';
import { EVERY } from '../../lists/every.ts';
import { createCaller } from '../../providers/caller.ts';
import { addResourceView, ofAnyServer } from '../../providers/records.ts';
import { useCalls } from '../../providers/use-api.ts';

// The tab of the projects may not have been open.
addResourceView('projects', ofAnyServer(VersionedProjectView));

type Props = { ids: readonly number[]; onDone: (remaining: number[]) => void; onClose: () => void };

/** Adds images to the end of a project, by one call. Those that are in it already stay where they are. */
export function AddToProjectDialog({ ids, onDone, onClose }: Props) {
  const { call } = useCalls(createCaller);
  const toast = useToast();
  const { data: projects = [], error, isPending: isReading } = useGetList<ProjectView>('projects', EVERY);
  const { mutate, isPending } = useMutation({
    mutationKey: ['projects', 'addPhotographs'],
    mutationFn: async ({ id }: { id: number; title: string }) => {
      const path = `/projects/${id}/photographs`;
      return (await call(AddedToProject, path, { method: 'POST', body: { image_ids: ids } })).added;
    },
    onSuccess: (added, { title }) => {
      toast.succeed(
        added > 0
          ? tCount(added, '{count} image added to “{title}”', '{count} images added to “{title}”', { title })
          : t('All of them are in “{title}” already', { title }),
      );
      onDone([]);
      onClose();
    },
    onError: (cause) => toast.fail(t('Failed to add to the project'), cause),
  });
  const add = ({ project }: FieldValues) => {
    const chosen = projects.find(({ id }) => String(id) === String(project)) ?? projects[0];
    if (chosen) mutate(chosen);
  };

  return (
    <FormDialog
      title={tCount(ids.length, 'Add {count} image to a project', 'Add {count} images to a project')}
      onSubmit={add}
      busy={isPending}
      disabled={projects.length === 0}
      submitLabel={t('Add')}
      busyLabel={t('Adding…')}
      onClose={onClose}
    >
      {error && <Alert severity="error">{t(error.message)}</Alert>}
      {projects.length > 0 && <ProjectField projects={projects} />}
      {!error && !isReading && projects.length === 0 && (
        <Typography>
          {t('There is no project yet.')}{' '}
          <Link component={RouterLink} to={`${AFTER_LOGIN_PATH}/projects/create`}>
            {t('Add a project')}
          </Link>
        </Typography>
      )}
    </FormDialog>
  );
}

/** The only project needs no choice. */
function ProjectField({ projects }: { projects: readonly ProjectView[] }) {
  const { register } = useFormContext();
  const [first, ...others] = projects;
  if (others.length === 0) {
    return <TextField label={t('Project')} value={first?.title} fullWidth slotProps={{ input: { readOnly: true } }} />;
  }
  const choices = projects.map(({ id, title, is_draft: isDraft }) => ({
    id: String(id),
    name: isDraft ? t('{title} (draft)', { title }) : title,
  }));
  return <SelectField {...register('project')} id="project" label={t('Project')} fullWidth choices={choices} />;
}
