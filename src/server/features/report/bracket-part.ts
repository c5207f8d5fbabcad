import type { Fixture, Slot, Tie } from '../../../common/fixture/fixture.schema.ts';
import { type SeatScore, seatScores } from '../../../common/knockout/tie-result.rules.ts';
import { tieReasonText } from '../../../common/match-view/shown-match.rules.ts';
import type { TournamentView } from '../../../common/tournament-view/tournament-view.ts';
import { html, type Markup, named, type Report, slotText, tieTitle } from './report.ts';

/** Widths of the shipped text face, in em, rounded up: a server has no font to measure with. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[\p{Mn}\p{Cf}]/u, 0],
  [/[ilj.,:;'’|! ·]/u, 0.32],
  [/[mwMW@%—]/u, 1],
  [/\p{Lu}/u, 0.74],
  [/[\p{Script=Latin}\p{Script=Greek}\p{N}\p{P}]/u, 0.62],
];
const WIDEST = 1;

/** The estimated width of a line of text in em. */
export const textWidth = (text: string): number =>
  [...text].reduce(
    (width, letter) => width + (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? WIDEST),
    0,
  );

/** Limits for the font size classes, by the number of ties in the largest round. */
const SIZES = [4, 8, 16] as const;
const LARGEST_SIZE = 32;
/** Up to this size, in ties of the first round, placement ties stand below the bracket. */
const PLACEMENT_BELOW = 4;

/** KO-4: the bracket on one page, with its notes and the placement ties below it or on the next pages. */
export function bracketPart(
  report: Report,
  { tournament, fixtures, ties = [] }: TournamentView,
): Markup {
  if (ties.length === 0) return html``;
  const { t } = report;
  const inOrder = ties.toSorted((a, b) => a.round - b.round || a.position - b.position);
  const main = inOrder.filter(({ code }) => !code.startsWith('P'));
  const third = inOrder.filter(({ code }) => code === 'P3');
  const placement = inOrder.filter(({ code }) => code.startsWith('P') && code !== 'P3');
  const rounds = [...new Set(main.map(({ round }) => round))];
  const bestOf = commonBestOf(main);
  const boxOf = (tie: Tie) => tieBox(report, tie, fixtures, bestOf);
  const columns = rounds.map((round, index) => {
    const boxes = main.filter((tie) => tie.round === round).map(boxOf);
    const isLast = index === rounds.length - 1;
    return html`<div class="round">${boxes}${isLast && third.length > 0 ? html`<div class="third">${third.map(boxOf)}</div>` : null}</div>`;
  });
  const largest = Math.max(
    ...rounds.map((round) => main.filter((tie) => tie.round === round).length),
  );
  const size = SIZES.find((most) => largest <= most) ?? LARGEST_SIZE;
  const heading = html`${named(tournament.name)}${bestOf > 1 ? ` · ${t('best of {n}', { n: bestOf })}` : ''}`;
  const others = html`<div class="others">${placement.map(boxOf)}</div>`;
  const isBelow = size <= PLACEMENT_BELOW;
  const notes = notesPart(report, inOrder);
  return html`<section class="bracket${placement.length > 0 && isBelow ? ' short' : ''}" data-size="${size}"><h2>${heading}</h2>
    <div class="rounds">${columns}</div>
    ${placement.length > 0 && isBelow ? others : null}${notes}</section>
    ${placement.length > 0 && !isBelow ? html`<section class="placement"><h2>${heading}</h2>${others}</section>` : null}`;
}

/** Returns the most frequent number of sets; the heading names it. */
function commonBestOf(ties: readonly Tie[]): Tie['bestOf'] {
  const count = (bestOf: number) => ties.filter((tie) => tie.bestOf === bestOf).length;
  const [most = 1] = ([1, 3, 5] as const).toSorted((a, b) => count(b) - count(a));
  return most;
}

const outcomeText = ({ t }: Report, { outcome }: Tie): string =>
  outcome === 'walkover' ? t('Walkover') : outcome === 'awarded' ? t('Awarded') : '';

const notesOf = (report: Report, { reason, marks }: Tie): string[] =>
  [
    reason ? tieReasonText(report.t, reason) : '',
    marks.some(({ kind }) => kind === 'kept') ? report.t('Kept after a correction') : '',
    marks.some(({ kind }) => kind === 'replayed')
      ? report.t('Played again after a correction')
      : '',
  ].filter(Boolean);

/** Reasons and marks, listed below the bracket because the boxes of a full page have no space for them. */
function notesPart(report: Report, ties: readonly Tie[]): Markup | null {
  const noted = ties.filter((tie) => notesOf(report, tie).length > 0);
  if (noted.length === 0) return null;
  return html`<h3>${report.t('Remarks')}</h3><ul class="notes">${noted.map((tie) => {
    const texts = [outcomeText(report, tie), ...notesOf(report, tie)].filter(Boolean);
    return html`<li>* <b>${tieTitle(report, tie)}</b> ${texts.join(' · ')}</li>`;
  })}</ul>`;
}

/**
 * Widths in em up to which a text in a full column has its class. Only names of groups are wider than the
 * last.
 */
const WIDTH_CLASSES = [
  [15.5, ''],
  [19, 'wide'],
  [27, 'wider'],
  [Number.POSITIVE_INFINITY, 'widest'],
] as const;

function widthClass(text: string): string {
  const width = textWidth(text);
  return WIDTH_CLASSES.find(([most]) => width <= most)?.[1] ?? '';
}

function tieBox(
  report: Report,
  tie: Tie,
  fixtures: readonly Fixture[],
  commonBestOf: number,
): Markup {
  const { t, nameOf } = report;
  const { bestOf } = tie;
  const scores = seatScores(tie, fixtures);
  const team = (id: number | null, slot: Slot, score: SeatScore | undefined) => {
    const isWinner = id !== null && id === tie.winnerTeamId;
    const text = id === null ? slotText(report, slot) : nameOf(id);
    const name = id === null ? html`<i>${text}</i>` : named(text);
    return html`<p${isWinner ? html` class="won"` : null}><span class="${widthClass(text)}">${name}</span>${score ? html`<b>${score.score}${score.shots === null ? '' : ` (${score.shots})`}</b>` : null}</p>`;
  };
  const outcome = outcomeText(report, tie);
  return html`<div class="tie"><small>${tieTitle(report, tie)}${notesOf(report, tie).length > 0 ? '*' : ''}${bestOf === commonBestOf ? '' : ` · ${t('best of {n}', { n: bestOf })}`}${outcome && html`<span> · ${outcome}</span>`}</small>
    ${team(tie.teamA, tie.slotA, scores?.a)}${team(tie.teamB, tie.slotB, scores?.b)}</div>`;
}
