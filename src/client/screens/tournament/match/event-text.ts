import type { MatchEvent } from '../../../../common/match/match-event.schema.ts';

/** 'Own goal', 'Clock pause', 'Score typed 3 : 2'. */
export function eventText({ kind, scores }: Pick<MatchEvent, 'kind' | 'scores'>): string {
  if (kind === 'correction') {
    return `Score typed ${scores?.map(({ score }) => score ?? '–').join(' : ') ?? ''}`;
  }
  const text = kind.replaceAll('-', ' ');
  return (text[0]?.toUpperCase() ?? '') + text.slice(1);
}
