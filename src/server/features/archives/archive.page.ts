import type { Express, Request, Response } from 'express';
import { pages } from '../../../common/pages.ts';
import { archivePath } from '../../../common/print-paths.ts';
import { normalizeText } from '../../../common/text.rules.ts';
import type { FairQueue } from '../../http/security/fair-queue.ts';
import { newNonce } from '../../http/security/security-headers.ts';
import { languagesOf } from '../../pages/page-language.ts';
import { reportDocument } from '../report/document.ts';
import { cover, rankingPart } from '../report/event-parts.ts';
import { html } from '../report/html.ts';
import { reportOf } from '../report/read-event.ts';
import { eventParts, sendReport } from '../report/report.pages.ts';
import type { ArchivesService } from './archives.service.ts';

/**
 * ARC-2: `/archive/{name}` shows an archived event; with `?download` it is one self-contained file. Rendered
 * in the queue, because some take long.
 */
export function mountArchive(app: Express, archives: ArchivesService, queue: FairQueue): void {
  const show = async (request: Request<{ name: string }>, response: Response): Promise<void> => {
    const found = await archives.read(normalizeText(request.params.name));
    const { name, teams, tournaments, ...words } = found?.content ?? {
      ...{ name: '', teams: [], tournaments: [] },
    };
    const [language] = languagesOf(request, pages.ranking, words);
    const at = new Date(found?.archive.at ?? 0);
    const report = reportOf({ name, teams, tournaments }, { language, words, at });
    const { t } = report;
    const nonce = newNonce();
    if (found === null) {
      const text = t('There is no archive with this name.');
      const body = [html`<h1>${text}</h1>`];
      sendReport(response, language, nonce)
        .status(404)
        .send(reportDocument(report, { title: text, body, nonce }));
      return;
    }
    const title = found.archive.name;
    const body = [cover(report), rankingPart(report), ...eventParts(report, tournaments)];
    sendReport(response, language, nonce);
    if (request.query.download !== undefined) {
      response.attachment(`${title}.html`).send(reportDocument(report, { title, body }));
      return;
    }
    const address = `${archivePath(title)}?download&lang=${language}`;
    const bar = html`<p class="bar"><a href="${address}" download>${t('Download as one file')}</a> <button id="print" type="button">${t('Print')}</button></p>`;
    response.send(reportDocument(report, { title, body, bar, nonce }));
  };
  app.get('/archive/:name', (request, response) =>
    queue.run(request.ip ?? '', () => show(request, response)),
  );
}
