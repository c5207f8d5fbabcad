import type { Slot, Tie } from '../../../common/knockout/tie.schema.ts';
import { html, type Markup, named } from './html.ts';
import { type Report, type ReportTournament, slotText, tieTitle } from './report.ts';

/** Ties of the largest round that the sizes of letters go by. */
const SIZES = [4, 8, 16] as const;

/** KO-4: the bracket on one page, round by round, with its teams or where they come from. */
export function bracketPart(report: Report, { tournament, ties = [] }: ReportTournament): Markup {
  if (ties.length === 0) return html``;
  const main = ties.filter(({ code }) => !code.startsWith('P'));
  const others = ties.filter(({ code }) => code.startsWith('P'));
  const rounds = [...new Set(main.map(({ round }) => round))].sort((one, other) => one - other);
  const largest = Math.max(
    ...rounds.map((round) => main.filter((tie) => tie.round === round).length),
  );
  const size = SIZES.find((most) => largest <= most) ?? 32;
  const columns = rounds.map(
    (round) =>
      html`<div class="round">${main
        .filter((tie) => tie.round === round)
        .toSorted((one, other) => one.position - other.position)
        .map((tie) => tieBox(report, tie))}</div>`,
  );
  return html`<section class="bracket" data-size="${size}"><h2>${named(tournament.name)}</h2>
    <div class="rounds">${columns}</div>
    ${others.length > 0 ? html`<div class="others">${others.map((tie) => tieBox(report, tie))}</div>` : null}</section>`;
}

function tieBox(report: Report, tie: Tie): Markup {
  const { t, nameOf } = report;
  const { outcome, reason, wins, fixtures, marks } = tie;
  const team = (id: number | null, slot: Slot, won: number) => {
    const isWinner = id !== null && id === tie.winnerTeamId;
    const name = id === null ? html`<i>${slotText(report, slot)}</i>` : named(nameOf(id));
    return html`<p${isWinner ? html` class="won"` : null}><span>${name}</span>${fixtures.length > 0 ? html`<b>${won}</b>` : null}</p>`;
  };
  const note = [
    outcome === 'walkover' ? t('Walkover') : outcome === 'awarded' ? t('Awarded') : '',
    reason ?? '',
    marks.some(({ kind }) => kind === 'kept') ? t('Kept after a correction') : '',
    marks.some(({ kind }) => kind === 'replayed') ? t('Played again after a correction') : '',
  ].filter(Boolean);
  return html`<div class="tie"><small>${tieTitle(report, tie)}${tie.bestOf > 1 ? ` · ${t('best of {n}', { n: tie.bestOf })}` : ''}${note.map((text) => ` · ${text}`)}</small>
    ${team(tie.teamA, tie.slotA, wins.a)}${team(tie.teamB, tie.slotB, wins.b)}</div>`;
}
