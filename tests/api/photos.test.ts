import sharp from 'sharp';
import request from '../../server/testing/request';
import { describe, expect, it } from 'vitest';
import type { PropertyImage } from '#contract';
import type { SignedIn } from '../../server/testing/harness';
import { FileRow, LoanEvent } from '../../server/models';
import { filledLoan } from './loanHelpers';
import { NOWHERE, attach, bytesOf, messages, png, sideways, useFiles } from './fileCalls';

const { api, call, ground } = useFiles();

describe('photos of the property', () => {
  const base = () => `/api/property-addresses/${ground.loan}`;
  const add = (files: readonly (readonly [string, Buffer])[], who: SignedIn | undefined = ground.analyst) =>
    attach(call('post', `${base()}/images`, who), files);

  it('are listed with the address, turned upright and stripped of where they were taken', async () => {
    const { body } = await add([
      ['front door.JPG', await sideways()],
      ['café.png', await png()],
    ]).expect(201);
    const [front, cafe] = body.images as [PropertyImage, PropertyImage];
    expect([front.name, cafe.name]).toEqual(['front door.JPG', 'café.png']);
    const listed = (await call('get', base()).expect(200)).body;
    expect(listed).toMatchObject({
      uuid: ground.loan,
      address: '1147 Bushwick Ave, Brooklyn, NY 11221',
      zip: '11221',
    });
    expect(listed.images).toEqual(body.images);

    const photo = await bytesOf(call('get', front.fileUrl)).expect(200);
    expect(photo.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
      vary: expect.stringContaining('authorization'),
      'x-content-type-options': 'nosniff',
    });
    const kept = await sharp(photo.body as Buffer).metadata();
    expect([kept.width, kept.height, kept.exif]).toEqual([40, 60, undefined]);
    expect((photo.body as Buffer).includes('Secretcam')).toBe(false);
    const small = await bytesOf(call('get', cafe.thumbnailUrl)).expect(200);
    const thumbnail = await sharp(small.body as Buffer).metadata();
    expect([thumbnail.format, thumbnail.width, thumbnail.height]).toEqual(['jpeg', 480, 360]);
    expect(await LoanEvent.count({ where: { loanUuid: ground.loan, name: 'PhotosAdded' } })).toBe(1);
  });

  it('are JPEG or PNG by their bytes; of several, none is added where one is refused', async () => {
    const before = (await call('get', base())).body.images.length as number;
    const refused = await add([
      ['good.png', await png()],
      ['virus.png', Buffer.from('MZ not a picture at all')],
    ]).expect(400);
    expect(refused.body.message).toBe('File virus.png was rejected');
    expect(messages(refused.body)).toEqual([
      'File virus.png was rejected',
      'Only JPEG and PNG pictures are accepted',
    ]);
    const gif = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
      .gif()
      .toBuffer();
    expect((await add([['moving.png', gif]]).expect(400)).body.message).toBe('File moving.png was rejected');
    const damaged = await add([
      [
        'half.jpg',
        (
          await sharp({
            create: {
              width: 900,
              height: 900,
              channels: 3,
              background: '#123',
              noise: { type: 'gaussian', mean: 90, sigma: 40 },
            },
          })
            .jpeg()
            .toBuffer()
        ).subarray(0, 20_000),
      ],
    ]).expect(400);
    expect(messages(damaged.body)).toEqual([
      'File half.jpg was rejected',
      'The picture is damaged or too large to be read',
    ]);
    expect((await call('get', base())).body.images).toHaveLength(before);
  });

  it('come at most 4 at once, each of at most 10 MB, at least one, in the field files', async () => {
    const picture = await png();
    const five = await add([1, 2, 3, 4, 5].map((n) => [`${n}.png`, picture] as const)).expect(400);
    expect(five.body.message).toBe('Cannot upload more than 4 files');
    const large = await add([['large.png', Buffer.concat([picture, Buffer.alloc(10 * 1024 * 1024)])]]).expect(
      413,
    );
    expect(large.body.message).toBe('A file may have at most 10 MB');
    expect((await call('post', `${base()}/images`).expect(400)).body.message).toBe(
      'Choose at least one file',
    );
    expect(
      (await attach(call('post', `${base()}/images`), [['a.png', picture]], 'photo').expect(400)).body
        .message,
    ).toBe('Files are taken in the field files');
  });

  it('are deleted by their path, and leave no bytes', async () => {
    const { body } = await add([['gone.png', await png()]]).expect(201);
    const [{ filePath, fileUrl }] = body.images as [PropertyImage];
    const remove = (
      query: Record<string, string>,
      who: SignedIn | undefined = ground.analyst,
      url = base(),
    ) => call('delete', `${url}/images`, who).query(query);
    const { storageKey, thumbnailKey } = await FileRow.findOne({
      where: { storageKey: filePath },
      rejectOnEmpty: true,
    });
    const bytes = () =>
      Promise.all([storageKey, thumbnailKey ?? ''].map((key) => api().context.storage.get(key)));
    expect(await bytes()).not.toContain(undefined);
    await remove({}).expect(400);
    await remove({ path: filePath }, ground.committee).expect(403);
    await request(api().url).delete(`${base()}/images`).query({ path: filePath }).expect(401);
    const other = await filledLoan(api(), ground.analyst);
    await remove({ path: filePath }, ground.analyst, `/api/property-addresses/${other}`).expect(404);
    expect((await remove({ path: filePath }).expect(200)).body).toEqual({ path: filePath });
    await remove({ path: filePath }).expect(404);
    await call('get', fileUrl).expect(404);
    expect(await bytes()).toEqual([undefined, undefined]);
    expect((await call('get', base())).body.images.map(({ name }: PropertyImage) => name)).not.toContain(
      'gone.png',
    );
  });

  it('are for staff, of loans that are there', async () => {
    const picture = await png();
    const investor = await api().signIn('INVESTOR');
    const [{ fileUrl, thumbnailUrl }] = (await call('get', base())).body.images as [PropertyImage];
    for (const url of [base(), fileUrl, thumbnailUrl]) {
      await call('get', url, investor).expect(403);
      await request(api().url).get(url).expect(401);
      await call('get', url.replace(ground.loan, NOWHERE)).expect(404);
      await call('get', url.replace(ground.loan, 'x')).expect(400);
    }
    await add([['a.png', picture]], ground.committee).expect(403);
    await call('get', base(), ground.committee).expect(200);
    await attach(call('post', `/api/property-addresses/${NOWHERE}/images`), [['a.png', picture]]).expect(404);
    await attach(call('post', '/api/property-addresses/x/images'), [['a.png', picture]]).expect(400);
    await request(api().url).post(`${base()}/images`).expect(401);
  });
});
