import { describe, expect } from 'vitest';
import { GalleryComment } from '../../src/features/client-galleries/client/gallery-comment.entity.ts';
import { Gallery } from '../../src/features/client-galleries/gallery.entity.ts';
import { GalleryPhoto } from '../../src/features/client-galleries/photos/gallery-photo.entity.ts';
import { test } from '../helpers/fixtures.ts';
import { changeGallery, givenFiles, givenGallery, hashOfLink } from '../helpers/galleries.ts';

/** The guard reads the head of a call. Its body may arrive half a minute later. All reasons are those of `findEnd`. */
describe('a call whose body arrives only after the end of the gallery is refused', () => {
  for (const [what, change, code] of [
    ['has another link', { linkHash: hashOfLink('another') }, 'GALLERY_NOT_FOUND'],
    ['is in the trash', { deletedAt: new Date() }, 'GALLERY_NOT_FOUND'],
    ['has another password', { passwordHash: 'a hash' }, 'SESSION_ENDED'],
  ] as const) {
    test(`when it ${what}`, async ({ server }) => {
      const { id, secret } = await givenGallery(server);
      const { id: photo } = await givenFiles(server, id, { isChosen: true });
      const { galleries, marks, comments, downloads } = server.app.galleryClients;
      const letIn = await galleries.findByLink(hashOfLink(secret));
      if (!letIn) throw new Error('there is no such gallery');
      const actor = { address: '127.0.0.1', userAgent: undefined, cookie: undefined };
      await changeGallery(server, id, change);

      const calls = {
        favourite: () => marks.setFavourite(letIn, photo, true),
        choice: () => marks.setChosen(letIn, photo, false),
        comment: () => comments.add(letIn, { photo_id: photo, text: 'One more' }, actor),
        sending: () => marks.sendChoice(letIn, actor),
        download: () => downloads.prepare(letIn, { what: 'all', files: 'web' }),
      };
      for (const [name, call] of Object.entries(calls)) await expect(call(), name).rejects.toMatchObject({ code });

      const em = server.orm.em.fork();
      expect(await em.findOne(GalleryPhoto, { id: photo })).toMatchObject({ isFavourite: false, isChosen: true });
      expect(await em.findOne(Gallery, { id })).toMatchObject({ revision: 0, choiceSentAt: null });
      expect(await em.count(GalleryComment, { gallery: id })).toBe(0);
    });
  }
});
