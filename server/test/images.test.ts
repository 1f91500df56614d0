import { describe, expect } from 'vitest';
import { call, makePicture, test, uploadForm } from './fixtures.ts';

describe('POST /api/images', () => {
  test('takes a picture and answers with the stored image', async ({ server, admin }) => {
    const file = await makePicture({ width: 900, height: 600 });

    const answer = await call(server, 'POST', '/api/images/', {
      token: admin,
      body: uploadForm(file, { title: 'Bride at dusk', tags: 'bride, dusk', is_featured: 'true' }),
    });

    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({
      title: 'Bride at dusk',
      category: null,
      is_featured: true,
      is_public: true,
      width: 900,
      height: 600,
      mime_type: 'image/jpeg',
      file_size: file.length,
      file_path: `static/images/${answer.body.data.filename}`,
    });
  });
});
