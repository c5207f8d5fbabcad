import type { ComponentProps } from 'react';
import type { Cage } from '../../../../common/cages/cages.contract.ts';
import type { Fixture } from '../../../../common/fixture/fixture.schema.ts';
import { isUnderReview } from '../../../../common/fixture/map-lit.rules.ts';
import { isLit } from '../../../../common/fixture/score.rules.ts';
import { limits } from '../../../../common/kernel/limits.ts';
import { matchStatus } from '../../../../common/tournament-view/match-view.rules.ts';
import type { Tournament } from '../../../../common/tournaments/tournament.schema.ts';
import type { TournamentSnapshot } from '../../../../common/wire/live.ts';
import {
  useAddCage,
  useRemoveCage,
  useTurnOff,
  useUpdateCage,
} from '../../../domain/cages/cages.queries.ts';
import { statusLabel } from '../../../domain/fixtures/match-texts.ts';
import { useTournaments } from '../../../live/use-tournaments.ts';
import { sentences } from '../../../texts/sentences.ts';
import { t } from '../../../texts/t.ts';
import { ActButton } from '../../../ui/controls/act-button.tsx';
import { MoveButtons } from '../../../ui/controls/move-buttons.tsx';
import { useAsk } from '../../../ui/dialogs/ask.ts';
import { RenameField } from '../../../ui/forms/rename-field.tsx';
import { Row } from '../../../ui/layout/flow.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { freeName } from '../free-name.ts';
import styles from './cages-panel.module.css';

interface LitMatch {
  fixture: Fixture;
  group: string;
  label: string;
}

const litMatches = ({ tournament, fixtures, matches }: TournamentSnapshot): LitMatch[] =>
  fixtures.filter(isLit).map((fixture) => ({
    fixture,
    group: tournament.name,
    label: statusLabel({
      status: matchStatus(fixture, false),
      isReviewed: isUnderReview(fixture, matches),
    }),
  }));

interface CagesPanelProps {
  /** By position; at least one. */
  cages: readonly Cage[];
  tournaments: readonly Tournament[];
}

/** CAGE-1, CAGE-5: the cages with what is called or in play there. */
export function CagesPanel({ cages, tournaments }: CagesPanelProps) {
  const lit = useTournaments(tournaments.map(({ id }) => id)).flatMap(litMatches);
  const add = useAddCage();
  return (
    <Section title={t('Cages')}>
      <ol aria-label={t('Cages')}>
        {cages.map((cage) => (
          <CageRow
            key={cage.id}
            cage={cage}
            isLast={cage.position === cages.length}
            lit={lit.find(({ fixture }) => fixture.cageId === cage.id)}
          />
        ))}
      </ol>
      {cages.length < limits.cages && (
        <Row gap={2}>
          <ActButton
            disabled={add.isPending}
            onClick={() => add.mutate(freeName((n) => t('Cage {n}', { n }), cages))}
          >
            {t('Add a cage')}
          </ActButton>
        </Row>
      )}
    </Section>
  );
}

interface CageRowProps extends Pick<ComponentProps<typeof MoveButtons>, 'isLast'> {
  cage: Cage;
  lit: LitMatch | undefined;
}

function CageRow({ cage: { id, name, position, closed }, lit, isLast }: CageRowProps) {
  const update = useUpdateCage(id);
  const remove = useRemoveCage(id);
  const turnOff = useTurnOff();
  const ask = useAsk();
  const askAboutMatch = async ({ fixture, group }: LitMatch) => {
    const question = {
      title: t('{name} is closed', { name }),
      text: t('Match {n} of {group} is called or in play there. It can be finished there.', {
        n: fixture.displayMatchNumber,
        group,
      }),
      confirm: t('Turn it off'),
      cancel: t('Finish it there'),
      isDangerous: true,
    };
    if (await ask(question)) turnOff.mutate(fixture);
  };
  const close = () =>
    update.mutate({ closed: true }, { onSuccess: () => lit && askAboutMatch(lit) });
  const onRemove = async () => {
    const question = {
      title: t('Delete {name}?', { name }),
      text: sentences(
        t('Groups that are played only there may then be played in any cage.'),
        t('Referee links for this cage end.'),
      ),
      confirm: t('Delete'),
      isDangerous: true,
    };
    if (await ask(question)) remove.mutate();
  };
  return (
    <li className={styles.cage}>
      <RenameField
        key={name}
        name={name}
        maxLength={limits.cageName}
        onRename={(text, onError) => update.mutate({ name: text }, { onError })}
      />
      <span className={styles.state} data-lit={lit?.fixture.mapLit}>
        {closed && <b>{t('Closed for repair')}</b>}
        {lit && (
          <span>
            <b>{lit.label}</b> <NameText text={lit.group} />,{' '}
            {t('Match {n}', { n: lit.fixture.displayMatchNumber })}
          </span>
        )}
        {!closed && !lit && t('Free')}
      </span>
      <Row as="span" wrap gap={2}>
        {closed ? (
          <ActButton
            aria-label={t('Open {name} again', { name })}
            disabled={update.isPending}
            onClick={() => update.mutate({ closed: false })}
          >
            {t('Open again')}
          </ActButton>
        ) : (
          <ActButton
            aria-label={t('Close {name} for repair', { name })}
            disabled={update.isPending}
            onClick={close}
          >
            {t('Close for repair')}
          </ActButton>
        )}
        <MoveButtons
          name={name}
          isFirst={position === 1}
          isLast={isLast}
          isMoving={update.isPending}
          onMove={(by) => update.mutate({ position: position + by })}
        />
        <ActButton
          variant="ghost"
          data-tone="danger"
          aria-label={t('Delete {name}', { name })}
          disabled={remove.isPending}
          onClick={onRemove}
        >
          {t('Delete')}
        </ActButton>
      </Row>
    </li>
  );
}
