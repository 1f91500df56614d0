import { type Locator, page, userEvent } from 'vitest/browser';
import { findViolations } from '../../../../../scripts/testing/axe-here.ts';
import { choice, commands, expect, lightbox, photograph, test } from '../../../../test/gallery-page.tsx';

const send = page.getByRole('button', { name: 'Send my choice' });

test('a choice is confirmed in sight once it was sent, and the focus stays on the page', async ({
  openGallery,
  resize,
}) => {
  await resize(390, 844);
  await openGallery({ photos: 60, choice_limit: 1 });
  await choice(1).click();
  await choice(2).click();
  await expect.element(page.getByText(/^That is more than can be chosen/)).toBeVisible();
  scrollTo(0, 2_000);

  send.element().focus();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('dialog').getByRole('button', { name: 'Send my choice' }).click();
  const sent = page.getByRole('status').getByText(/^Your choice was sent on/);
  await expect.element(sent).toBeInViewport({ ratio: 1 });
  // It said how to go on choosing.
  await expect.element(page.getByText(/^That is more than can be chosen/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^All/ })).toHaveFocus();
  expect(await findViolations()).toEqual([]);
});

test('a choice that is too large, because the limit was lowered, says so when it is sent', async ({ openGallery }) => {
  await openGallery({ photos: 3 });
  await choice(1).click();
  await choice(2).click();
  await commands.changeGallery({ choice_limit: 1 });
  await expect.element(page.getByText('Chosen: 2 of 1').first()).toBeVisible();

  await send.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send my choice' }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('That is more than can be chosen. Please remove some first.');
});

test('a choice of nothing is not sent, and the button says what is to be done first', async ({ openGallery }) => {
  await openGallery({ photos: 3 });
  await expect.element(send).toBeVisible();
  send.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('status').getByText(/^Nothing is chosen yet/)).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a comment whose answer is lost is sent once', async ({ openGallery }) => {
  await openGallery({ photos: 3 });
  await page.getByRole('button', { name: /^Comments/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Comments' });
  const field = dialog.getByLabelText('Your comment');
  await expect.element(dialog.getByText('There are no comments yet.')).toBeVisible();
  for (const [text, then] of [
    ['How lovely', 'available'],
    ['And the light', 'unavailable'],
  ] as const) {
    await field.fill(text);
    await commands.loseGalleryAnswer(then);
    await dialog.getByRole('button', { name: 'Send comment' }).click();
    if (then === 'unavailable') {
      await expect.element(dialog.getByRole('alert')).toMatchTextContent('This did not work');
      await commands.setGalleryUnavailable(false);
      await dialog.getByRole('button', { name: 'Send comment' }).click();
    }
    await expect.element(field).toHaveValue('');
    await expect.element(dialog.getByText(text)).toBeVisible();
  }
  expect(await commands.galleryMarks()).toMatchObject({ comments: { 0: 2 } });

  await field.fill('And the dance');
  await commands.loseGalleryAnswer('unavailable');
  await dialog.getByRole('button', { name: 'Send comment' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('This did not work');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await commands.setGalleryUnavailable(false);
  await page.getByRole('button', { name: /^Comments/ }).click();
  await expect.element(dialog.getByRole('list').getByText('And the dance')).toBeVisible();
  await expect.element(field).toHaveValue('');
});

test('a comment is not said to be of whoever reads it: several people may have the link', async ({ openGallery }) => {
  const openAgain = await openGallery({ photos: 3 });
  const open = page.getByRole('button', { name: /^Comments/ });
  const dialog = page.getByRole('dialog', { name: 'Comments' });
  await open.click();
  await dialog.getByLabelText('Your comment').fill('How lovely');
  await dialog.getByRole('button', { name: 'Send comment' }).click();
  await expect.element(dialog.getByText('How lovely')).toBeVisible();

  await openAgain();
  await open.click();
  await expect.element(dialog.getByRole('listitem')).toMatchTextContent(/^From this gallery/);
});

test('comments that cannot be read say so, and come once they can be', async ({ openGallery }) => {
  await openGallery({ photos: 3 });
  const open = page.getByRole('button', { name: /^Comments/ });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Comments' });
  await dialog.getByLabelText('Your comment').fill('How lovely');
  await dialog.getByRole('button', { name: 'Send comment' }).click();
  await expect.element(dialog.getByText('How lovely')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();

  await commands.setGalleryUnavailable(true);
  await open.click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('This did not work');
  await commands.setGalleryUnavailable(false);
  await expect.element(dialog.getByText('How lovely')).toBeVisible();
  await expect.element(dialog.getByText(/^This did not work/)).not.toBeInTheDocument();
});

test('a download is of what there is and may be downloaded, also if that changes meanwhile', async ({
  openGallery,
}) => {
  await openGallery();
  await choice(1).click();
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await expect.element(page.getByRole('radio', { name: /^Chosen/ })).toBeChecked();
  await expect.element(page.getByRole('radio', { name: /^For screens/ })).toBeChecked();

  await commands.changeGallery({ downloads: 'originals' }, { chosen: [] });
  await expect.element(page.getByRole('radio', { name: /^For screens/ })).not.toBeInTheDocument();
  await expect.element(page.getByText('12 · 257 MB')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: /^All/ })).toBeChecked();
  await page.getByRole('button', { name: 'Prepare the file' }).click();
  await expect.element(page.getByText('Missing: DSC_0003.jpg')).toBeVisible();
});

test('a download is not offered any more once nothing may be downloaded', async ({ openGallery }) => {
  await openGallery();
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Prepare the file' })).toBeVisible();

  await commands.changeGallery({ downloads: 'none' });
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^All/ })).toHaveFocus();
  await expect.poll(() => history.state).toBeNull();
});

test('a download that is ready has the focus, and is described by what is in it', async ({ openGallery }) => {
  await openGallery();
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await page.getByLabelText('Originals').click();
  page.getByRole('button', { name: 'Prepare the file' }).element().focus();
  await userEvent.keyboard('{Enter}');

  const link = page.getByRole('dialog', { name: 'Your file is ready' }).getByRole('link', { name: 'Download' });
  await expect.element(link).toHaveFocus();
  await expect
    .element(link)
    .toHaveAccessibleDescription('Anna & Ben.zip Photographs: 11 · 257 MB Missing: DSC_0003.jpg');
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/\/api\/for\/zip$/));
  expect(await findViolations()).toEqual([]);
});

test('in a low window the button of a dialog is in sight without scrolling', async ({ openGallery, resize }) => {
  await resize(844, 390);
  await openGallery();
  await choice(1).click();
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Prepare the file' })).toBeInViewport({ ratio: 1 });
});

test('a comment that is being typed stays when the photographer switches comments off', async ({ openGallery }) => {
  await openGallery({ photos: 3 });
  await page.getByRole('button', { name: /^Comments/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Comments' });
  const field = dialog.getByLabelText('Your comment');
  await field.fill('A long one');

  await commands.changeGallery({ can_comment: false, title: 'Without comments' });
  await expect.element(page.getByText('Without comments')).toBeInTheDocument();
  await expect.element(field).toHaveValue('A long one');
});

test('a comment that is begun is there when its dialog is opened again, until it was sent', async ({ openGallery }) => {
  const reload = await openGallery({ photos: 3 });
  const dialog = page.getByRole('dialog', { name: /^Comments/ });
  const field = dialog.getByLabelText('Your comment');
  const close = async () => {
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  };
  const open = page.getByRole('button', { name: /^Comments/ });
  await open.click();
  await field.fill('For the album');
  await close();

  await photograph(2).click();
  await lightbox.getByRole('button', { name: /^Comments/ }).click();
  await expect.element(field).toHaveValue('');
  await field.fill('How lovely');
  await close();
  await lightbox.getByRole('button', { name: /^Comments/ }).click();
  await expect.element(field).toHaveValue('How lovely');
  await close();
  await userEvent.keyboard('{Escape}');
  await expect.element(lightbox).not.toBeInTheDocument();

  await reload();
  await open.click();
  await expect.element(field).toHaveValue('For the album');
  await dialog.getByRole('button', { name: 'Send comment' }).click();
  await expect.element(dialog.getByRole('list').getByText('For the album')).toBeVisible();
  await expect.element(field).toHaveValue('');
  await close();
  await open.click();
  await expect.element(field).toHaveValue('');
});

test('Back closes a dialog and then the photograph behind it, and Forward opens only that', async ({ openGallery }) => {
  await openGallery();
  await choice(2).click();
  await choice(3).click();
  await page.getByRole('button', { name: /^Chosen/ }).click();
  await photograph(3).click();
  const dialog = page.getByRole('dialog', { name: /^Comments/ });
  const comments = lightbox.getByRole('button', { name: /^Comments/ });
  for (const close of [() => history.back(), () => userEvent.keyboard('{Escape}')]) {
    await comments.click();
    await expect.element(dialog).toBeVisible();
    await close();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(lightbox.getByText('2 of 2')).toBeVisible();
    await expect.element(comments).toHaveFocus();
  }

  const followed: unknown[] = [];
  const follow = ({ state }: PopStateEvent) => followed.push(state);
  addEventListener('popstate', follow);
  history.forward();
  await expect.poll(() => followed).toEqual([{ photo: 3, dialog: true }, { photo: 3 }]);
  removeEventListener('popstate', follow);
  await expect.element(dialog).not.toBeInTheDocument();
  history.back();
  await expect.element(lightbox).not.toBeInTheDocument();
  await expect.poll(() => history.state).toBeNull();

  await send.click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).dblClick();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(history.state).toBeNull();
  await expect.element(photograph(3)).toBeVisible();
});

test('comments can be read, but not added to, once the photographer has switched them off', async ({ openGallery }) => {
  await openGallery({ photos: 3, downloads: 'none', sections: [] });
  const about = (subject: string) => page.getByRole('dialog', { name: `Comments${subject}`, exact: true });
  const buttons = page.getByRole('button', { name: /^Comments/ });
  const write = async (dialog: Locator, text: string) => {
    await dialog.getByLabelText('Your comment').fill(text);
    await dialog.getByRole('button', { name: 'Send comment' }).click();
    await expect.element(dialog.getByText(text)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  };
  await buttons.click();
  await write(about(''), 'For the album');
  await photograph(2).click();
  await lightbox.getByRole('button', { name: /^Comments/ }).click();
  await write(about(': DSC_0002.jpg'), 'How lovely');

  await commands.changeGallery({ can_comment: false });
  await lightbox.getByRole('button', { name: 'Comments: 1' }).click();
  await expect.element(about(': DSC_0002.jpg').getByText('How lovely')).toBeVisible();
  await expect.element(page.getByLabelText('Your comment')).not.toBeInTheDocument();
  expect(await findViolations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(about(': DSC_0002.jpg')).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(lightbox.getByText('3 of 3')).toBeVisible();
  await expect.element(lightbox.getByRole('button', { name: /^Comments/ })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Comments (1)' }).click();
  await expect.element(about('').getByText('For the album')).toBeVisible();
  await expect.element(page.getByLabelText('Your comment')).not.toBeInTheDocument();
});
