import { html, type Markup } from './html.ts';
import { type Report, timeText } from './report.ts';

/** Black on white; nothing is split over pages and no name is cut. `footer`: of each page of paper. */
const styleOf = (footer: string): string => `
  @page { size: A4; margin: 15mm;
    @bottom-left { content: ${cssText(footer)}; font: 8pt sans-serif; color: #000; }
    @bottom-right { content: counter(page) " / " counter(pages); font: 8pt sans-serif; color: #000; } }
  @page wide { size: A4 landscape; }
  * { box-sizing: border-box; margin: 0; padding: 0; }
  html { color-scheme: light; background: #fff; }
  body { max-width: 60rem; margin: 0 auto; padding: 1rem; color: #000; background: #fff;
    font: 10.5pt/1.35 system-ui, "Noto Sans", "Noto Sans CJK KR", sans-serif, "Match Web"; overflow-wrap: anywhere; }
  :lang(ko) { word-break: keep-all; }
  h1 { font-size: 30pt; line-height: 1.1; } h2 { font-size: 15pt; margin: 0 0 3mm; } h3 { margin: 4mm 0 2mm; }
  section { margin-block-end: 8mm; }
  table { width: 100%; border-collapse: collapse; margin-block: 2mm; }
  th, td { padding: 1.2mm 1.5mm; border-bottom: .2mm solid #000; text-align: start; vertical-align: top; font-weight: 400; }
  thead th { font-weight: 700; overflow-wrap: normal; } tbody th { font-weight: 600; }
  .number, .score { white-space: nowrap; font-variant-numeric: tabular-nums; } .score { font-weight: 700; text-align: center; }
  .cover { text-align: center; padding-block: 60mm; } .champion { font-size: 22pt; font-weight: 700; } .cover p { margin-block: 3mm; }
  .teams { font-size: 15pt; margin-block-end: 4mm; }
  .fixed { table-layout: fixed; } .fixed th, .fixed td { border: .2mm solid #000; } .entry { min-height: 9mm; height: 9mm; }
  .boxes { display: grid; grid-template-columns: repeat(8, 1fr); margin-block: 2mm; }
  .boxes span { height: 8mm; border: .2mm solid #000; }
  .line { min-height: 18mm; border: .2mm solid #000; padding: 1.5mm; margin-block: 4mm; }
  .signatures { display: grid; grid-template-columns: repeat(3, 1fr); gap: 6mm; }
  .signatures p { padding-top: 1.5mm; margin-top: 16mm; border-top: .2mm solid #000; }
  .rounds { display: flex; gap: 3mm; } .round { flex: 1 1 0; min-width: 0; display: flex; flex-direction: column; justify-content: space-around; gap: 1mm; }
  .tie { border: .2mm solid #000; padding: .8mm 1.2mm; line-height: 1.15; } .tie p { display: flex; justify-content: space-between; gap: 1mm; }
  .tie .won { font-weight: 700; } .tie small { font-size: .8em; }
  .others { display: flex; flex-wrap: wrap; gap: 3mm; margin-top: 3mm; } .others .tie { min-width: 45mm; }
  .bracket { page: wide; }
  .bracket[data-size="8"] .tie { font-size: 9pt; } .bracket[data-size="16"] .tie { font-size: 7pt; padding: .3mm 1mm; }
  .bracket[data-size="32"] .tie { font-size: 4.8pt; padding: 0 .8mm; line-height: 1; } .bracket[data-size="32"] .round { gap: 0; }
  .bar { display: flex; gap: 1rem; padding-block-end: 1rem; } .bar :is(a, button) { font: inherit; padding: .6rem 1rem; border: 1px solid #000; border-radius: .4rem; color: #000; background: #fff; text-decoration: none; }
  @media print {
    body { max-width: none; padding: 0; } .bar { display: none; }
    .cover, .sheet, .bracket { break-after: page; margin: 0; } section:last-child { break-after: auto; }
    tr, .tie, h2, h3, .line, .signatures, .boxes { break-inside: avoid; } h2, h3 { break-after: avoid; } thead { display: table-header-group; }
    .bracket { break-before: page; break-inside: avoid; }
    .bracket .rounds { height: 158mm; } .bracket:has(.others) .rounds { height: 136mm; }
  }`;

/** A string of CSS; the text may hold anything. */
const cssText = (text: string): string =>
  `"${text.replace(/[\\"<\n\r]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;

interface Frame {
  title: string;
  body: readonly Markup[];
  /** Above the content, on screens only. */
  bar?: Markup;
  /** Of the style and the script that are allowed on the page; absent in a file. */
  nonce?: string;
}

/** A whole document; without a nonce it needs nothing else. */
export function reportDocument(report: Report, { title, body, bar, nonce }: Frame): string {
  const { t, language, name, at } = report;
  const footer = [name, t('as of {time}', { time: timeText(report, at) })].filter(Boolean);
  const heads = nonce === undefined ? '' : ` nonce="${nonce}"`;
  const fonts = nonce === undefined ? '' : `<script${heads} src="/cjk-fonts.js" defer></script>`;
  const head = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style${heads}>${styleOf(footer.join(' · '))}</style>${fonts}`;
  const content = body.length > 0 ? body : [html`<p>${t('Nothing to print here.')}</p>`];
  const rest = html`<title>${title}</title></head><body>${bar ?? null}<main>${content}</main>`;
  const script =
    nonce === undefined
      ? ''
      : `<script nonce="${nonce}">document.getElementById('print')?.addEventListener('click', () => print());</script>`;
  return `${head}${rest.text}${script}</body></html>`;
}
