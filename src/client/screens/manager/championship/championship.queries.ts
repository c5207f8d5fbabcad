import { api } from '../../../../common/contract/api.ts';
import { CHAMPIONSHIP_TOPIC } from '../../../../common/contract/live.ts';
import { normalizeText } from '../../../../common/text.rules.ts';
import { call } from '../../../http/api.ts';
import { changeOf } from '../../../live/optimistic-change.ts';
import { useOptimisticWrite } from '../../../live/use-optimistic-write.ts';

/** Renames the championship. */
export const useRenameChampionship = () =>
  useOptimisticWrite({
    changes: (name: string) => [
      changeOf(CHAMPIONSHIP_TOPIC, (snapshot) => ({ ...snapshot, name: normalizeText(name) })),
    ],
    send: (name) => call(api.championship.rename, { name }),
  });
