import { Dialog } from '@chakra-ui/react';
import type { ShippedPreset } from '../../../../common/match/match-preset.schema.ts';
import { resolvePreset, shippedPreset, shippedPresets } from '../../../../common/match/presets.ts';
import type { Tournament } from '../../../../common/tournaments/tournament.schema.ts';
import { GAP, STOP } from '../../../texts/sentences.ts';
import { t } from '../../../texts/t.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { OwnRules } from './own-rules.tsx';
import styles from './rules-dialog.module.css';
import { NO_CLOCK_TEXT, useChoosePreset } from './use-choose-preset.ts';

interface RulesDialogProps {
  tournament: Tournament;
  open: boolean;
  onClose: () => void;
}

/** The preset of a tournament, with its rules in plain words. */
export function RulesDialog({ tournament, open, onClose }: RulesDialogProps) {
  const { choose, chooseOwn, isPending } = useChoosePreset(tournament);
  const chosen = tournament.matchPreset?.name;
  const shipped = chosen === undefined ? undefined : shippedPreset(chosen);
  const ownPreset = tournament.matchPreset && resolvePreset(tournament.matchPreset);
  return (
    <Modal
      title={t('Rules of play')}
      text={t('For clock, fouls and cards. A match that has begun keeps the rules it began with.')}
      open={open}
      onClose={onClose}
    >
      <Dialog.Body>
        <fieldset className={styles.choices} disabled={isPending}>
          <legend className="sr-only">{t('Rules')}</legend>
          <label className={styles.choice}>
            <input
              type="radio"
              name="preset"
              checked={shipped === undefined}
              onChange={() => choose(null)}
            />
            {NO_CLOCK_TEXT}
          </label>
          {shippedPresets.map(({ preset: { name } }) => (
            <label key={name} className={styles.choice}>
              <input
                type="radio"
                name="preset"
                checked={shipped?.preset.name === name}
                onChange={() => choose(name)}
              />
              {ownPreset?.ok && ownPreset.value.changed && ownPreset.value.name === name
                ? t('{name}, changed', { name })
                : name}
            </label>
          ))}
        </fieldset>
        {shipped && ownPreset?.ok && (
          <details key={JSON.stringify(ownPreset.value)} open={ownPreset.value.changed}>
            <summary className={styles.ownHead}>
              {ownPreset.value.changed ? t('Own rules, in place of those below') : t('Own rules')}
            </summary>
            <OwnRules
              isPending={isPending}
              shipped={shipped.preset}
              preset={ownPreset.value}
              onChoose={chooseOwn}
            />
          </details>
        )}
        {shipped && <PresetRules shipped={shipped} />}
      </Dialog.Body>
    </Modal>
  );
}

const titles: Record<ShippedPreset['rules'][number]['about'], string> = {
  set: t('Set'),
  break: t('Break'),
  'lead-in': t('Before the start'),
  calls: t('Calls'),
  goal: t('Goal'),
  fouls: t('Fouls'),
  cards: t('Cards'),
  'false-start': t('False start'),
  tie: t('Tie'),
};

/** PRE-1: each rule with whether the rule book defines it, under the book's title and year. */
function PresetRules({ shipped: { preset, source, rules } }: { shipped: ShippedPreset }) {
  return (
    <section aria-label={t('Rules of {name}', { name: preset.name })}>
      <p className={styles.source}>
        {t(source.title)}
        {source.year === null ? '' : `, ${source.year}`}
        {STOP}
        {t('Version {n} here.', { n: preset.version })}
      </p>
      <dl className={styles.rules}>
        {rules.map(({ about, text, rule, from }) => (
          <div key={text} className={styles.rule}>
            <dt>{titles[about]}</dt>
            <dd>
              {t(text)}
              {rule !== null && (
                <Text as="span" tone="muted">
                  {GAP}
                  {t('Rule {n}.', { n: rule })}
                </Text>
              )}
              {from === 'own' && (
                <Text as="span" tone="muted">
                  {GAP}
                  {t('Our choice.')}
                </Text>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
