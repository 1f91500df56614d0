import sharp from 'sharp';
import { expect } from 'vitest';
import { call, makePicture, test, uploadForm } from '../helpers/fixtures.ts';

test('images of one drop are in the order in which they were taken, then of their names, however they arrive', async ({
  server,
  admin,
  givenImage,
}) => {
  const before = await givenImage();
  const send = async (name: string, taken?: { DateTimeOriginal: string; SubSecTimeOriginal: string }) => {
    const picture = sharp(await makePicture({ seed: name.length * name.charCodeAt(0) }));
    const file = await (taken ? picture.withExif({ IFD2: taken }) : picture).jpeg().toBuffer();
    const fields = { title: name, upload_group: 'a-drop', allow_duplicate: 'true' };
    return call(server, 'POST', '/api/images', { token: admin, body: uploadForm(file, fields, name) });
  };
  const at = (time: string, SubSecTimeOriginal: string) => ({
    DateTimeOriginal: `2026:11:20 ${time}`,
    SubSecTimeOriginal,
  });

  const answers = await Promise.all([
    send('IMG_10.jpg'),
    send('Second.jpg', at('10:00:00', '25')),
    send('IMG_9.jpg'),
    send('Third.jpg', at('10:00:00', '5')),
    send('Zero.jpg', at('09:59:59', '75')),
  ]);
  const after = await givenImage();

  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
  const { data } = (await call(server, 'GET', '/api/images', { token: admin })).body;
  const titles = ['Zero.jpg', 'Second.jpg', 'Third.jpg', 'IMG_9.jpg', 'IMG_10.jpg'];
  expect(data.map(({ title }: { title: string }) => title)).toEqual([after.title, ...titles, before.title]);
});
