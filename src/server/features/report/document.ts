import { createHash } from 'node:crypto';
import { pages } from '../../../common/kernel/pages.ts';
import type { Language } from '../../../common/texts/languages.rules.ts';
import { html, type Markup, type Report, timeText } from './report.ts';

/** The fonts shipped with this server come first; a file without the server uses the fonts of its device. */
const FACES =
  '"Archivo Variable", "Match Web", system-ui, "Noto Sans", "Noto Sans CJK KR", sans-serif';

const HANGUL = /\p{Script=Hangul}/u;
const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** When several fonts contain a character, the last one is used. */
const HAN_SHEETS: Partial<Record<Language, readonly string[]>> = {
  'zh-Hans': ['tc', 'jp', 'sc'],
  'zh-Hant': ['sc', 'jp', 'tc'],
};

/** LNG-12: the style sheets of the fonts that a text needs, so that print looks the same on every device. */
const fontSheets = (language: Language, hasHangul: boolean, hasHan: boolean): string[] => [
  'text',
  ...(hasHangul ? ['kr'] : []),
  ...(hasHan ? (HAN_SHEETS[language] ?? ['tc', 'sc', 'jp']) : []),
];

/** Black on white; no block is split over pages and no name is cut. `footer` is printed on each page. */
const styleOf = (footer: string): string => `
  @page { size: A4; margin: 15mm;
    /* Without one of its own, a browser writes the title there, in letters of the machine. */
    @top-left { content: "\\a0"; }
    @bottom-left { content: ${cssText(footer)}; font: 8pt ${FACES}; color: #000; }
    @bottom-right { content: counter(page) " / " counter(pages); font: 8pt ${FACES}; color: #000; } }
  @page wide { size: A4 landscape; }
  * { box-sizing: border-box; margin: 0; padding: 0; }
  html { color-scheme: light; background: #fff; }
  body { max-width: 60rem; margin: 0 auto; padding: 1rem; color: #000; background: #fff;
    font: 10.5pt/1.35 ${FACES}; overflow-wrap: anywhere; }
  :lang(ko) { word-break: keep-all; }
  h1 { font-size: 30pt; line-height: 1.1; } h2 { font-size: 15pt; margin: 0 0 3mm; } h3 { margin: 4mm 0 2mm; }
  section { margin-block-end: 8mm; }
  table { width: 100%; border-collapse: collapse; margin-block: 2mm; }
  th, td { padding: 1.2mm 1.5mm; border-bottom: .2mm solid #000; text-align: start; vertical-align: top; font-weight: 400; }
  thead th { font-weight: 700; overflow-wrap: normal; } tbody th { font-weight: 600; }
  .number, .score { white-space: nowrap; font-variant-numeric: tabular-nums; } .score { font-weight: 700; text-align: center; }
  .score small, .entry b small { display: block; font-size: 8pt; font-weight: 400; line-height: 1.15; white-space: normal; }
  .cover { text-align: center; padding-block: 60mm; } .champion { font-size: 22pt; font-weight: 700; } .cover p { margin-block: 3mm; }
  .teams { font-size: 14pt; line-height: 1.2; }
  section.whole { break-inside: avoid; } .standings tbody th { width: 60mm; } .place { white-space: nowrap; } .reason { width: 36mm; }
  .title { display: grid; grid-template-columns: 1fr auto; column-gap: 4mm; } .title h2 { margin: 0; } .title b { grid-area: 1 / 2 / 3; align-self: start; padding: .5mm 3mm; border: .5mm solid #000; font-size: 17pt; }
  .rules { font-size: 8.5pt; } .sheet h3 { margin: 2.5mm 0 1mm; font-size: 11pt; line-height: 1.15; }
  .side { display: inline-block; margin-inline-end: 1.2mm; border: 1.2mm solid #d21f2b; } .side.blue { border-color: #1656d6; border-radius: 50%; }
  .fixed { table-layout: fixed; margin-block: 1.5mm 0; font-size: 9pt; line-height: 1.2; } .fixed :first-child:is(th, td) { width: 58mm; } .fixed thead small { font-weight: 400; } .fixed :is(th, td), .log td { border: .2mm solid #000; padding: .7mm 1.2mm; vertical-align: middle; } .entry b { font-size: 11pt; }
  .panels { display: grid; grid-template-columns: 1fr 1fr; column-gap: 4mm; } .panels > div { display: grid; grid-template-rows: subgrid; grid-row: span 3; align-items: start; } .panels h3 { align-self: end; }
  .panels .fixed :first-child:is(th, td) { width: 25mm; } .panels .fixed { font-size: 8pt; } .panels th bdi { font-size: 0; } .panels small { display: none; }
  .filled .panels:has(th:nth-child(6)) { grid-template-columns: 1fr; }
  .blank .entry { height: 6.5mm; } .blank .of .entry::before { content: "/"; display: block; text-align: center; }
  .blank .tally .entry::before { content: "1 2 3 4 5 6 7 8 9 10 11 12"; word-spacing: 1.6mm; line-height: 4.4mm; }
  .log { table-layout: fixed; margin-block: 2mm 0; font-size: 8pt; } .log td { height: 6.5mm; } .log .few { width: 17mm; } .log th { padding-block: 0; border: 0; }
  .signatures { display: grid; grid-template-columns: repeat(3, 1fr); gap: 2mm 3mm; } .line { min-height: 16mm; border: .2mm solid #000; padding: 1mm 1.5mm; font-size: 8.5pt; line-height: 1.15; } .panels .line { min-height: 12mm; margin-block-start: 1.5mm; }
  .signatures :nth-child(4) { grid-column: span 2; } .signatures :nth-child(4):last-child { grid-column: span 3; }
  .day h2 { font-size: 26pt; line-height: 1.1; } .day table { table-layout: fixed; } .day :is(th, td) { padding-block: .7mm; line-height: 1.2; } .day .place { white-space: normal; } .day thead :nth-child(1) { width: 16mm; } .day thead :nth-child(2) { width: 36mm; } .day thead :nth-child(n + 4) { width: 30mm; } .day thead :last-child { text-align: center; }
  .day .timed thead :nth-child(1) { width: 28mm; } .day .timed thead :nth-child(2) { width: 20mm; } .day .timed thead :nth-child(3) { width: 29mm; } .day .timed thead :nth-child(4) { width: auto; } .day .timed thead :nth-child(5) { width: 24mm; }
  .day .lane thead :nth-child(3) { width: 44mm; } .day .lane thead :last-child { width: auto; text-align: start; }
  .time { font-weight: 700; font-variant-numeric: tabular-nums; } .time small { display: block; font-weight: 400; }
  .few table { font-size: 13pt; } .few :is(th, td) { padding-block: 2mm; }
  .rounds { display: flex; gap: 2mm; min-height: 164mm; } .round { flex: 1 1 0; min-width: 0; max-width: 90mm; display: flex; flex-direction: column; justify-content: space-around; gap: .5mm; position: relative; }
  .tie { border: .2mm solid #000; padding: .8mm 1.2mm; line-height: 1.15; } .tie p { display: flex; justify-content: space-between; gap: 1mm; }
  .tie .won { font-weight: 700; } .tie small { font-size: .78em; display: block; }
  .third { position: absolute; inset-inline: 0; top: 70%; }
  .others { display: grid; grid-template-columns: repeat(4, 1fr); gap: 2mm; margin-top: 3mm; font-size: 9pt; }
  .bracket h3 { font-size: 9pt; margin: 2mm 0 1mm; }
  .notes { columns: 2; column-gap: 6mm; list-style: none; font-size: 8pt; line-height: 1.2; }
  .bracket, .placement { page: wide; }
  [data-size="4"] .rounds { font-size: 11pt; } [data-size="4"]:has(.notes) .rounds { min-height: 120mm; } .short[data-size="4"] .rounds { min-height: 72mm; font-size: 9pt; }
  [data-size="8"] .rounds { font-size: 9.3pt; } [data-size="8"]:has(.notes) .rounds { min-height: 145mm; }
  [data-size="8"] .widest { font-size: .62em; }
  [data-size="16"] .rounds { font-size: 8pt; } [data-size="16"]:has(.notes) .rounds { min-height: 148mm; } [data-size="16"] .tie { padding: .3mm 1mm; }
  [data-size="16"] .wide { font-size: .81em; } [data-size="16"] .wider { font-size: .62em; } [data-size="16"] .widest { font-size: .42em; }
  [data-size="32"] .rounds { font-size: 6.3pt; gap: 1mm; } [data-size="32"] .round { flex-grow: 3; flex-basis: 0; } [data-size="32"] .round:nth-child(1) { flex-grow: 5; gap: 0; } [data-size="32"] .round:nth-child(2) { flex-grow: 4; }
  [data-size="32"] .tie { padding: 0 .8mm; line-height: 1.04; } [data-size="32"] .wide { font-size: .85em; } [data-size="32"] .wider { font-size: .69em; } [data-size="32"] .widest { font-size: .4em; }
  [data-size="32"] .round:first-child .tie { display: grid; grid-template-columns: 9mm 1fr; } [data-size="32"] .round:first-child small { grid-row: 1 / 3; align-self: center; } [data-size="32"] .round:first-child small span { display: none; }
  .message { min-height: 75vh; display: grid; place-content: center; justify-items: center; gap: 1.2rem; text-align: center; } .message h1 { font-size: 20pt; max-width: 30ch; text-wrap: balance; } .message a { padding: .6rem 1rem; color: #000; }
  .sides { display: flex; gap: .35rem; } .sides i { width: 1.4rem; height: 1.4rem; background: #d21f2b; forced-color-adjust: none; } .sides i + i { border-radius: 50%; background: #1656d6; }
  .bar { display: flex; gap: 1rem; padding-block-end: 1rem; } h1.bar { font-size: 20pt; } .bar :is(a, button) { font: inherit; padding: .6rem 1rem; border: 1px solid #000; border-radius: .4rem; color: #000; background: #fff; text-decoration: none; }
  @media screen and (max-width: 40rem) { section { overflow-x: auto; } .panels { grid-template-columns: 1fr; } .standings { font-size: 8.5pt; } .standings tbody th { width: auto; } .standings :is(th, td) { padding-inline: .6mm; } }
  @media print {
    body { max-width: none; padding: 0; } header { display: none; }
    .cover, .sheet, .bracket, .placement { break-after: page; margin: 0; } section:last-child { break-after: auto; }
    tr, .tie, .notes li, h2, h3, .line, .signatures { break-inside: avoid; } h2, h3 { break-after: avoid; } thead { display: table-header-group; }
    .bracket { break-before: page; } .blank { display: flex; flex-direction: column; min-height: 262mm; } .blank .signatures { flex: 1; grid-template-rows: auto 1fr; }
  }`;

/** A string of CSS; the text may hold anything. */
const cssText = (text: string): string =>
  `"${text.replace(/[\\"<\n\r]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;

interface Frame {
  title: string;
  body: Iterable<Markup>;
  /** Above the content, on screens only. */
  bar?: Markup;
  /** Whether it is a file, which needs no server. */
  isFile?: boolean;
  /** Whether it is about nothing of the event, so that it names no time. */
  isMessage?: boolean;
}

export interface ReportDocument {
  pieces: (string | Buffer)[];
  /** The content security policy: only its own style, script and fonts. */
  policy: string;
}

const PRINT_SCRIPT =
  "document.getElementById('print')?.addEventListener('click', () => document.fonts.ready.then(() => print()));";

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const SCRIPT_HASH = hashOf(PRINT_SCRIPT);

/** A whole document. `rest` is called between the pieces of the body. */
export async function reportDocument(
  report: Report,
  { title, body, bar, isFile = false, isMessage = false }: Frame,
  rest: () => Promise<void> = async () => undefined,
): Promise<ReportDocument> {
  const { t, language, name, at } = report;
  const footer = [name, t('as of {time}', { time: timeText(report, at) })]
    .filter(Boolean)
    .join(' · ');
  // The footer of the paper stands on the screen too, so that the browser has its letters before it prints.
  const asOf = isFile || isMessage ? null : html`<p class="bar">${footer}</p>`;
  const start = html`<title>${title}</title></head><body>${bar || asOf ? html`<header>${bar ?? null}${asOf}</header>` : null}<main>`;
  const pieces: Buffer[] = [];
  let hasHangul = false;
  let hasHan = false;
  const add = (text: string): void => {
    hasHangul ||= HANGUL.test(text);
    hasHan ||= HAN.test(text);
    pieces.push(Buffer.from(text));
  };
  add(start.text);
  let isEmpty = true;
  for (const { text } of body) {
    isEmpty = false;
    add(text);
    await rest();
  }
  if (isEmpty) add(html`<p>${t('Nothing to print here.')}</p>`.text);
  const sheets = isFile ? [] : fontSheets(language, hasHangul, hasHan);
  const links = sheets.map((sheet) => `<link rel="stylesheet" href="/fonts/${sheet}.css">`);
  const style = styleOf(isMessage ? '' : footer);
  const head = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${links.join('')}<style>${style}</style>`;
  const script = isFile ? '' : `<script>${PRINT_SCRIPT}</script>`;
  return {
    pieces: [head, ...pieces, `</main>${script}</body></html>`],
    policy: `default-src 'none'; style-src 'self' ${hashOf(style)}; script-src ${SCRIPT_HASH}; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
}

/** A page that says why there is nothing to show, and leads to the pages of the event. */
export const messageDocument = (report: Report, sentence: string): Promise<ReportDocument> => {
  const link = html`<a href="${pages.home.pattern}">${report.t('Codes for viewers and players')}</a>`;
  const body = html`<div class="message"><p class="sides" aria-hidden="true"><i></i><i></i></p><h1>${sentence}</h1><p>${link}</p></div>`;
  return reportDocument(report, { title: sentence, body: [body], isMessage: true });
};
