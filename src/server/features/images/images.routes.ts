import type { Response } from 'express';
import type { imagesContract } from '../../../common/images/images.contract.ts';
import { auditAbout } from '../../../common/kernel/audit.rules.ts';
import type { Call, Handlers } from '../../http/contract/mount.ts';
import type { ImagesService } from './images.service.ts';

export const imagesRoutes = (service: ImagesService): Handlers<typeof imagesContract> => ({
  read: () => service.read(),
  file: async ({ hash, size }, call) => {
    const bytes = await service.file(hash, size);
    sendImage(call, `"${hash}-${size}"`, bytes);
    return bytes;
  },
  setLogo: async ({ team_id, file }, { context, note }) => {
    const { images, of } = await service.setLogo(context, team_id, bytesOf(file));
    note(of);
    return images;
  },
  removeLogo: async ({ team_id }, { context, note }) => {
    const { images, of } = await service.removeLogo(context, team_id ?? null);
    note(of);
    return images;
  },
  addSponsor: async ({ name, file }, { context, note }) => {
    const sponsor = await service.addSponsor(context, name, bytesOf(file));
    note(auditAbout('sponsor', { name: sponsor.name }));
    return sponsor;
  },
  orderSponsors: ({ order }, { context }) => service.orderSponsors(context, order),
  renameSponsor: ({ id, name }, { context }) => service.renameSponsor(context, id, name),
  removeSponsor: async ({ id }, { context, note }) => {
    const { images, removed } = await service.removeSponsor(context, id);
    note(auditAbout('sponsor', { name: removed.name }));
    return images;
  },
});

/** Ignores characters that are not base64; the content is checked like any other. */
const bytesOf = (file: string): Uint8Array => Buffer.from(file, 'base64');

/** An image that is opened by itself cannot run scripts; pages of other sites cannot embed it. */
const imageHeaders = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'Content-Disposition': 'inline; filename="image.webp"',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

function sendImage({ request, response }: Call, etag: string, bytes: Uint8Array): void {
  response.set({ ...imageHeaders, ETag: etag }).type('image/webp');
  if (hasTag(request.get('If-None-Match'), etag)) response.status(304).end();
  else sendBytes(response, bytes);
}

const sendBytes = (response: Response, bytes: Uint8Array): void => {
  response.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
};

const hasTag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*');
