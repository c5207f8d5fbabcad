import type { Express, Request, Response } from 'express';
import type { Archive, ArchiveContent } from '../../../common/archives/archives.contract.ts';
import { archivePath, pages } from '../../../common/kernel/pages.ts';
import {
  type SharedAnswer,
  type SharedAnswers,
  sendDocument,
} from '../../http/contract/shared-answers.ts';
import type { Rest } from '../../http/security/fair-queue.ts';
import { languageKey, languagesOf } from '../../pages/page-language.ts';
import { messageDocument, reportDocument } from '../report/document.ts';
import { eventParts, reportAnswer } from '../report/report.pages.ts';
import { html, reportOf } from '../report/report.ts';
import type { ArchivesService } from './archives.service.ts';

interface ArchiveParts {
  archives: ArchivesService;
  shared: SharedAnswers;
  timeZone: () => Promise<string | undefined>;
}

/**
 * ARC-2: `/archive/{name}` shows an archived event; with `?download` it is one self-contained file. PRT-3: each is
 * made once for all its readers.
 */
export function mountArchive(app: Express, { archives, shared, timeZone }: ArchiveParts): void {
  const make = async (
    request: Request,
    response: Response,
    archive: Archive | null,
    rest?: Rest,
  ): Promise<SharedAnswer> => {
    const content = archive && (await archives.readContent(archive.id));
    const { name, teams, tournaments, ...words } = content ?? NOTHING;
    const [language] = languagesOf(request, pages.ranking, words);
    const at = new Date(archive?.at ?? 0);
    const time = { at, timeZone: await timeZone() };
    const report = reportOf({ name, teams, tournaments }, { language, words, ...time });
    const { t } = report;
    if (archive === null || content === null) {
      const sentence = t('There is no archive with this name.');
      return reportAnswer(report, 404, await messageDocument(report, sentence));
    }
    const body = eventParts(report, report.tournaments);
    if (request.query.download !== undefined) {
      response.attachment(`${archive.name}.html`);
      const frame = { title: archive.name, body, isFile: true };
      const answer = await reportAnswer(report, 200, await reportDocument(report, frame, rest));
      const disposition = response.get('Content-Disposition') ?? 'attachment';
      return { ...answer, headers: { ...answer.headers, 'Content-Disposition': disposition } };
    }
    const address = `${archivePath(archive.name)}?download&lang=${language}`;
    const bar = html`<p class="bar"><a href="${address}" download>${t('Download as one file')}</a> <button id="print" type="button">${t('Print')}</button></p>`;
    const frame = { title: archive.name, body, bar };
    return reportAnswer(report, 200, await reportDocument(report, frame, rest));
  };
  app.get('/archive/:name', async (request, response) => {
    const archive = await archives.find(request.params.name);
    if (archive === null) {
      return sendDocument(request, response, await make(request, response, null));
    }
    const isFile = request.query.download !== undefined;
    const key = `archive ${archive.id} ${isFile} ${languageKey(request)} ${await timeZone()}`;
    const answer = await shared.get(key, response, (rest) =>
      make(request, response, archive, rest),
    );
    return sendDocument(request, response, answer);
  });
}

const NOTHING: ArchiveContent = { name: '', teams: [], tournaments: [] };
