import { useMutation } from '@tanstack/react-query';
import type { ClientInput } from '../../../common/kernel/endpoint.ts';
import type { timetableContract } from '../../../common/timetable/timetable.contract.ts';
import { client } from '../../http/api.ts';
import { failureOf } from '../../http/api-errors.ts';
import { t } from '../../texts/t.ts';
import { showProblem } from '../../ui/notices/toaster.ts';

const onError = (error: unknown) => showProblem(failureOf(error, t('This could not be saved.')));

/** Absent wishes stay as they are; breaks and pins are replaced as a whole. */
export const useChangeTimetable = () =>
  useMutation({
    mutationFn: (wishes: ClientInput<typeof timetableContract.change>) =>
      client.timetable.change(wishes),
    onError,
  });

/** PUB-1 */
export const usePublish = () =>
  useMutation({ mutationFn: () => client.timetable.publish({}), onError });

export const useWithdraw = () =>
  useMutation({ mutationFn: () => client.timetable.withdraw({}), onError });
