import { useMutation } from '@tanstack/react-query';
import { limits } from '../../../../common/kernel/limits.ts';
import { client } from '../../../http/api.ts';
import { sentenceOf } from '../../../http/api-errors.ts';
import { errorText } from '../../../texts/error-text.ts';
import { t } from '../../../texts/t.ts';
import { showProblem } from '../../../ui/notices/toaster.ts';

/** The file as base64, as the calls expect it. */
async function base64Of(file: File): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
  return url.slice(url.indexOf(',') + 1);
}

/** Refuses a file that is too large before its slow upload. */
function isTooLarge({ name, size }: File): boolean {
  if (size <= limits.imageBytes) return false;
  showProblem(name, errorText('image-too-large'));
  return true;
}

const onError = (what: string) => (error: unknown) => showProblem(what, sentenceOf(error, ''));

/** For null, the logo of the event. */
export function useSetLogo(teamId: number | null) {
  return useMutation({
    mutationFn: async (file: File) => {
      if (isTooLarge(file)) return;
      await client.images.setLogo({ team_id: teamId, file: await base64Of(file) });
    },
    onError: onError(t('The logo could not be set.')),
  });
}

export const useRemoveLogo = (teamId: number | null) =>
  useMutation({
    mutationFn: () => client.images.removeLogo(teamId === null ? {} : { team_id: teamId }),
    onError: onError(t('The logo could not be removed.')),
  });

/** 'acme_logo-2.png' → 'acme logo 2': the initial name. */
const nameOf = ({ name }: File): string =>
  name
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .slice(0, limits.sponsorName) || t('Sponsor');

/** Uploads one after the other, in the order of selection. */
export const useAddSponsors = () =>
  useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) {
        if (isTooLarge(file)) continue;
        await client.images.addSponsor({ name: nameOf(file), file: await base64Of(file) });
      }
    },
    onError: onError(t('The sponsor could not be added.')),
  });

export const useRenameSponsor = (id: number) =>
  useMutation({
    mutationFn: (name: string) => client.images.renameSponsor({ id, name }),
    onError: onError(t('The sponsor could not be renamed.')),
  });

export const useOrderSponsors = () =>
  useMutation({
    mutationFn: (order: readonly number[]) => client.images.orderSponsors({ order: [...order] }),
    onError: onError(t('The order could not be changed.')),
  });

export const useRemoveSponsor = (id: number) =>
  useMutation({
    mutationFn: () => client.images.removeSponsor({ id }),
    onError: onError(t('The sponsor could not be removed.')),
  });
