import type { questionsContract } from '../../../common/questions/questions.contract.ts';
import type { Handlers } from '../../http/contract/mount.ts';
import type { QuestionsService } from './questions.service.ts';

export const questionsRoutes = (service: QuestionsService): Handlers<typeof questionsContract> => ({
  list: ({ id }) => service.list(id),
  answer: (input, { context }) => service.answer(context, input),
});
